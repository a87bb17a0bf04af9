struct BashCompletions {
    let program: Program
    var script: String { "" }
}
