/** The title of a test or of a group of them, as it stands in the source. */
const TITLE = /\b(?:test|describe)(?:\.each\([^]*?\))?\(\s*(["`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The titles of the tests in the text of a file. */
export const titlesOf = (source: string): readonly string[] => [...source.matchAll(TITLE)].map((it) => it[2] ?? "");
