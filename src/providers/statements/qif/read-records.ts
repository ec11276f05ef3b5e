/** One record of a QIF file: its letters with what stands behind them, in order, until `^`. */
export interface QifRecord {
  /** Of the last `!Type:` or `!Account` above, in lower case: `bank`, `invst`, `account`, `security` … */
  readonly list: string;
  readonly fields: readonly (readonly [letter: string, text: string])[];
  readonly line: number;
  readonly raw: string;
}

/** All records of a file. Lists end where the next begins; options such as `!Option:AutoSwitch` are kept as records without fields. */
export function readRecords(text: string): readonly QifRecord[] {
  const records: QifRecord[] = [];
  let list = "";
  let lines: string[] = [];
  let start = 1;
  const close = (): void => {
    const filled = lines.filter((line) => line.trim() !== "");
    if (filled.length > 0) {
      records.push({
        list,
        line: start,
        raw: filled.join("\n").slice(0, 2000),
        fields: filled.map((line) => [line.slice(0, 1), line.slice(1).trim()] as const),
      });
    }
    lines = [];
  };
  text.split(/\r\n|\n|\r/).forEach((written, index) => {
    const line = written.trimStart();
    if (line.startsWith("!")) {
      close();
      const name = line.slice(1).trim().toLowerCase();
      if (name.startsWith("option:") || name.startsWith("clear:"))
        records.push({ list: name, fields: [], line: index + 1, raw: line });
      else list = name.replace(/^type:\s*/, "");
    } else if (line.startsWith("^")) close();
    else {
      if (lines.length === 0) start = index + 1;
      lines.push(line);
    }
  });
  close();
  return records;
}

/** The text behind a letter; undefined where there is none. The first of several counts. */
export function fieldOf(record: QifRecord, letter: string): string | undefined {
  const text = record.fields.find(([each]) => each === letter)?.[1];
  return text === undefined || text === "" ? undefined : text;
}

/** `1/ 1'00` and `3/5'2024` as `1/1/2000` and `3/5/2024`: the apostrophe stands for this century. */
export const plainDate = (text: string): string =>
  text
    .replaceAll(/\s+/g, "")
    .replace(/'(\d{2})$/, "/20$1")
    .replace(/'(\d{4})$/, "/$1");
