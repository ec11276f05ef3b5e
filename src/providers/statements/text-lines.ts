/** A line of a text without its end, where it stands, and how many lines are above it plus one. */
export interface TextLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

const LINE_END = /\r\n|\n|\r/g;

/** The lines of a text one after another: as a list they would take more memory than the text. */
export function* linesOf(text: string): Generator<TextLine, void> {
  const ends = new RegExp(LINE_END);
  let [start, line] = [0, 1];
  for (let found = ends.exec(text); found; found = ends.exec(text)) {
    yield { text: text.slice(start, found.index), start, end: found.index, line };
    [start, line] = [ends.lastIndex, line + 1];
  }
  yield { text: text.slice(start), start, end: text.length, line };
}

/** The same as a list, of a text that is short. */
export const splitLines = (text: string): readonly string[] => text.split(LINE_END);
