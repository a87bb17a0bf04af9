"""Holds what policy-tool writes for programs against the schemas in `docs/`, SARIF's models and GitHub's own reading.

Part of `scripts/interop`.
"""

import json
import pathlib
import re

import jsonschema
import sarif_pydantic

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
CORPUS = REPOSITORY / "Tests/PolicyAuthoringTests/Corpus"
FIXTURES = REPOSITORY / "Fixtures/certs"

# A name that would end a line, a property or a command, if it could.
HOSTILE = "a,b:c%0A=d\r\n::error title=x::y.mobileconfig"


def strict(schema, inside: str = ""):
    """The schema without the promise that fields may be added: each that is written must be described."""
    if isinstance(schema, list):
        return [strict(element, inside) for element in schema]
    if not isinstance(schema, dict):
        return schema
    if inside in {"properties", "$defs"}:
        return {name: strict(value, "$def" if inside == "$defs" else "") for name, value in schema.items()}
    result = {name: strict(value, name) for name, value in schema.items()}
    if inside not in {"allOf", "if", "then", "else", "$def"} and result.keys() & {"properties", "$ref", "allOf"}:
        result["unevaluatedProperties"] = False
    return result


class Formats:
    """Runs the tool; `expect` takes whether something is so, what it is, and a detail."""

    def __init__(self, tool, run, expect):
        self.tool, self.run, self.expect = tool, run, expect
        self.validators, self.examples, self.count = {}, {}, 0

    def validator(self, name: str):
        if name not in self.validators:
            schema = json.loads((REPOSITORY / "docs" / f"{name}.schema.json").read_text())
            jsonschema.Draft202012Validator.check_schema(schema)
            self.validators[name] = jsonschema.Draft202012Validator(strict(schema))
        return self.validators[name]

    def output(self, *words, status=None) -> str:
        done = self.run(self.tool, *words)
        text = done.stdout.decode()
        self.expect(status is None or done.returncode == status, f"status {status} of {words}", done.stderr.decode())
        return text

    def holds(self, name: str, *words, status=None):
        """The output, if it is by the schema."""
        text = self.output(*words, status=status)
        try:
            value = json.loads(text)
        except ValueError as error:
            return self.expect(False, f"{words} writes JSON", f"{error}\n{text}")
        errors = list(self.validator(name).iter_errors(value))
        self.expect(not errors, f"{words} is by {name}.schema.json", "\n".join(map(str, errors)))
        self.examples[name] = value
        self.count += 1
        return value

    def refuse(self) -> None:
        """What must not pass, so that a schema that takes everything is seen."""
        for name, value in self.examples.items():
            for field in value:
                rest = {key: other for key, other in value.items() if key != field}
                for broken in (rest, {**value, field: 17.5}):
                    self.expect(not self.validator(name).is_valid(broken), f"{name}.schema.json asks for {field}")
            self.expect(not self.validator(name).is_valid({**value, "other": 1}), f"{name}.schema.json knows all fields")

    def check(self, policy: pathlib.Path) -> None:
        leaf, garbage = policy / "leaf.pem", FIXTURES / "leaves/garbage.pem"
        self.holds("check", "check", "--json", "--leaf", leaf, "--trust-store", policy / "ca.pem", status=0)
        self.holds("check", "check", "--json", "--leaf", leaf, "--trust-store", policy / "ca.pem", "--explain",
                   "--expires-within", "36500", status=1)
        self.holds("check", "check", "--json", "--leaf", leaf, "--trust-store", policy / "leaf.pem", status=1)
        self.holds("check", "check", "--json", "--leaf", leaf, "--trust-store", policy / "ca.cer", status=2)
        self.holds("check", "check", "--json", "--leaf", garbage, status=1)
        for path in sorted((FIXTURES / "leaves").iterdir()):
            for store in ("bundle", "superseded", "rejected", "reissued"):
                bundle = FIXTURES / "stores" / store / "etc/ssl/certs/ca-certificates.crt"
                self.holds("check", "check", "--json", "--explain", "--leaf", path, "--trust-store", bundle,
                           "--superseded", FIXTURES / "leaves/superseded.pem")

    def inspect(self, policy: pathlib.Path, profiles) -> None:
        for path in (policy, policy / "ca.pem", policy / "leaf.cer", FIXTURES / "leaves/public-web.pem"):
            self.holds("inspect", "inspect", "--json", path, status=0)
        kinds = [self.holds("inspect", "inspect", "--json", path, status=0) for path in profiles]
        self.expect(all(kind and kind["kind"] == "profile" for kind in kinds), "profiles are described as such")
        self.expect(any(kind and kind["signature"] for kind in kinds), "a signature is described")

    def diff(self, profiles) -> None:
        self.holds("diff", "diff", "--json", profiles[0], profiles[0], status=0)
        for old, new in zip(profiles, profiles[1:]):
            self.holds("diff", "diff", "--json", old, new)
            self.holds("diff", "diff", "--json", new, old)

    def lint(self, files) -> None:
        """All formats of the same findings."""
        findings = self.holds("lint", "lint", "--format", "json", *files, status=1)["findings"]
        log = sarif_pydantic.Sarif.model_validate_json(self.output("lint", "--format", "sarif", *files, status=1))
        results, rules = log.runs[0].results, log.runs[0].tool.driver.rules
        self.expect(len(results) == len(findings), "SARIF has each finding")
        for result, finding in zip(results, findings):
            place = result.locations[0].physical_location
            line = place.region and place.region.start_line
            self.expect((result.rule_id, result.level.value, line)
                        == (finding["rule"], finding["severity"], finding["line"]), f"SARIF of {finding}")
            self.expect(result.rule_index is None or rules[result.rule_index].id == result.rule_id, "SARIF's indices")
        self.expect(len({rule.id for rule in rules}) == len(rules), "SARIF has each rule once")
        self.github(findings, self.output("lint", "--format", "github", *files, status=1))

    def github(self, findings, text: str) -> None:
        """Reads commands as GitHub's runner does."""
        lines = text.split("\n")
        self.expect(lines.pop() == "" and len(lines) == len(findings), "GitHub gets one line for each finding", text)
        for line, finding in zip(lines, findings):
            match = re.fullmatch("::(error|warning|notice) ([^:]*)::(.*)", line)
            if not match:
                self.expect(False, f"GitHub reads {line!r}")
                continue
            properties = {name: unescaped(value, "\r\n:,%") for name, _, value in
                          (part.partition("=") for part in match[2].split(","))}
            message = unescaped(match[3], "\r\n%")
            self.expect(properties.get("title") == finding["rule"] and properties.get("file") == finding["file"]
                        and properties.get("line") == (finding["line"] and str(finding["line"])),
                        f"GitHub's properties of {line!r}")
            self.expect(finding["message"].splitlines()[0] in message, f"GitHub's message {line!r}")
            level = "notice" if finding["severity"] == "note" else finding["severity"]
            self.expect(match[1] == level, f"GitHub's command {line!r}")


def unescaped(text: str, marks: str) -> str:
    """As the runner's `ActionCommand` has it: the percent sign last."""
    for mark in marks:
        text = text.replace(f"%{ord(mark):02X}", mark)
    return text


def check_all(policy: pathlib.Path, work: pathlib.Path, tool, run, expect) -> None:
    formats = Formats(tool, run, expect)
    corpus = sorted(CORPUS.glob("*.mobileconfig"))
    readable = [path for path in corpus if run(tool, "inspect", path).returncode == 0]
    expect(len(readable) > 30, "most of the corpus can be read")
    hostile = work / HOSTILE
    hostile.write_bytes((CORPUS / "10-revision-in-version.mobileconfig").read_bytes())
    formats.check(policy)
    formats.inspect(policy, readable)
    formats.diff(readable)
    formats.lint([*corpus, hostile])
    formats.refuse()
    print(f"formats: {formats.count} outputs by their schemas, SARIF by its models, GitHub's commands as it reads them")
