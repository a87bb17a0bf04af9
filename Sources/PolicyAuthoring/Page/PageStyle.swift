/// How the page looks: on a phone first, in light and in dark.
enum PageStyle {
    /// It stands in the page itself, which is then whole without another file.
    static let sheet = """

        :root {
          color-scheme: light dark;
          --paper: #fff; --panel: #f2f4f7; --ink: #1a1d21; --soft: #4d5560; --line: #c9ced6;
          --link: #0a58b8; --button: #0a58b8; --on-button: #fff; --note: #fff5dc; --note-line: #b07a00;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #14171b; --panel: #1f242b; --ink: #e9ecf0; --soft: #b3bbc6; --line: #414954;
            --link: #8bbdff; --button: #8bbdff; --on-button: #0b1726; --note: #2e2612; --note-line: #d9a529;
          }
        }
        * { box-sizing: border-box; }
        body {
          margin: 0 auto; padding: 1.25rem; max-width: 42rem; background: var(--paper); color: var(--ink);
          font: 1.0625rem/1.55 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif;
          overflow-wrap: anywhere; -webkit-text-size-adjust: 100%; text-size-adjust: 100%;
        }
        h1 { font-size: 1.9rem; line-height: 1.2; margin: .5rem 0 .75rem; }
        h2 { font-size: 1.4rem; line-height: 1.25; margin: 1.25rem 0 .5rem; }
        h3 { font-size: 1.1rem; margin: 1.5rem 0 .4rem; }
        h4 { font-size: 1rem; margin: 1rem 0 .3rem; color: var(--soft); }
        p { margin: .6rem 0; }
        ul, ol { margin: .6rem 0; padding-left: 1.4rem; }
        li { margin: .4rem 0; }
        a { color: var(--link); text-underline-offset: .15em; }
        a:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: 2px; }
        .skip { position: absolute; left: -100vw; }
        .skip:focus { position: static; }
        .lead { font-size: 1.15rem; }
        .small { color: var(--soft); font-size: .9rem; }
        .quote { margin: .8rem 0; padding-left: .9rem; border-left: 4px solid var(--line); color: var(--soft); }
        .note { padding: .75rem .9rem; border-left: 4px solid var(--note-line); background: var(--note); }
        .button {
          display: block; margin: 1.25rem 0; padding: .85rem 1.25rem; border-radius: .6rem; background: var(--button);
          color: var(--on-button); font-weight: 600; text-align: center; text-decoration: none;
        }
        .button:hover { text-decoration: underline; }
        nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0; padding: 0; list-style: none; }
        nav li { margin: 0; }
        nav a { display: inline-block; padding: .3rem 0; }
        code { font-family: ui-monospace, Menlo, "DejaVu Sans Mono", monospace; font-size: .92em; }
        pre {
          margin: .5rem 0; padding: .65rem .8rem; border-radius: .4rem; background: var(--panel); line-height: 1.45;
          font-size: .95rem; white-space: normal;
        }
        pre code { display: block; font-size: inherit; }
        pre code > span { display: block; white-space: pre-wrap; padding-left: 1.5em; text-indent: -1.5em; }
        .word { white-space: nowrap; }
        dl { margin: .9rem 0; }
        dt { font-weight: 600; }
        dd { margin: .4rem 0 0; }
        .fingerprint {
          display: grid; grid-template-columns: repeat(auto-fit, minmax(7.5rem, max-content)); gap: .2rem 1.5rem;
          padding: .65rem .8rem; border-radius: .4rem; background: var(--panel); font-size: 1rem;
        }
        .fingerprint span { white-space: nowrap; }
        .code { display: block; width: 100%; max-width: 15rem; margin: .9rem 0; border-radius: .4rem; }
        section, aside, footer { margin-top: 2rem; border-top: 1px solid var(--line); }
        @media (min-width: 62rem) {
          body {
            display: grid; grid-template-columns: minmax(0, 42rem) 15rem; column-gap: 4rem; max-width: 66rem;
            padding: 2.5rem 2rem; grid-template-areas: "head code" "main code" "foot code";
            grid-template-rows: auto auto auto;
          }
          .skip { grid-area: head; }
          header { grid-area: head; }
          main { grid-area: main; }
          aside { grid-area: code; position: sticky; top: 2rem; align-self: start; margin: 0; border: 0; }
          aside h2 { margin-top: .7rem; }
          footer { grid-area: foot; }
          .button { display: inline-block; padding-inline: 2rem; }
        }
        @media print {
          .skip, .button, nav { display: none; }
        }

        """
}
