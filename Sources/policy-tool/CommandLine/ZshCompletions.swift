struct ZshCompletions {
    let program: Program
    var script: String { "" }
}
