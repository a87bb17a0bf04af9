struct FishCompletions {
    let program: Program
    var script: String { "" }
}
