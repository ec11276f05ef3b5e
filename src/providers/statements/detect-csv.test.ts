import * as fc from "fast-check";
import { expect, test } from "vitest";
import { detectDelimiter, cellOf, parseCsv } from "#providers/statements/detect-csv.ts";
import { decodeText, headOf } from "#providers/statements/decode-text.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { fileOf } from "#providers/statements/contract.ts";

const rowsOf = (text: string) => {
  const parsed = parseCsv(text, ",");
  return parsed.ok ? parsed.value.map(({ line, cells }) => [line, ...cells]) : parsed.error.kind;
};

test("lines are counted as an editor does, through quoted line ends and blank lines", () => {
  expect(rowsOf('a,b\n\n"x\ny",2\r\n3,4\r5,6')).toEqual([
    [1, "a", "b"],
    [3, "x\ny", "2"],
    [5, "3", "4"],
    [6, "5", "6"],
  ]);
});

test("a quotation mark that never closes means that the file was cut off", () => {
  expect(rowsOf('a,b\n1,"cut')).toBe("file_unreadable");
});

test("what is read line by line is what the parser of records reads, whatever quotes, ends and blanks there are", () => {
  const part = fc.constantFrom("a", "1", ",", ",", '"', '""', '"b","c"', "\n", "\r\n", "\r", " ");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      // So many lines of one width that both begin with a table.
      const text = `${"p,q\n".repeat(41)}${parts.join("")}`;
      expect(recordsOf(text)).toEqual(recordsOf(`x"y\n${text}`).slice(1));
    }),
    { numRuns: 400 },
  );
});

const recordsOf = (text: string) => {
  const parsed = parseCsv(text, ",");
  return parsed.ok ? parsed.value.map(({ cells, raw }) => [raw, ...cells]) : [];
};

test("blank lines of another system's ends count, too", () => {
  expect(rowsOf("a,b\r\n\r\n\n1,2")).toEqual([
    [1, "a", "b"],
    [4, "1", "2"],
  ]);
});

test("a title above the table costs no lines", () => {
  const text = `My account\n\n${"1,2,3\n".repeat(100_000)}`;
  const rows = rowsOf(text);
  expect(rows.slice(0, 2)).toEqual([
    [1, "My account"],
    [3, "1", "2", "3"],
  ]);
  expect(rows).toHaveLength(100_001);
});

test("a line of a million cells and half a million rows are refused before they are parsed", () => {
  expect(rowsOf(`a,b\n${",".repeat(1_000_001)}`)).toBe("file_unreadable");
  expect(rowsOf("a,b\n".repeat(500_001))).toBe("file_unreadable");
});

test.each([
  ["a,b,c\n1,2,3\n", ","],
  ["a;b;c\n1,5;2,5;3\n", ";"],
  ["a\tb\n1\t2\n", "\t"],
  ["a|b|c\n1|2|3\n", "|"],
])("the delimiter of %j is %j", (text, delimiter) => {
  expect(detectDelimiter(text)).toBe(delimiter);
});

test("a note has no delimiter", () => {
  expect(detectDelimiter("Remember to call the bank.\nAnd the broker.")).toBeUndefined();
});

test.each([
  [["1.234", "12.5"], "."],
  [["1.234,5"], ","],
  [["1.234.567"], ","],
  [["0,125"], ","],
  [["1,234"], undefined],
  [["1.5", "1,5"], undefined],
  [["12", "7"], "any"],
])("the decimal mark of %j is %j", (values, mark) => {
  expect(detectDecimalMark(values)).toBe(mark);
});

test.each([
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0xc3, 0xa4], "ä", "utf-8"],
  ["UTF-16 little endian", [0xff, 0xfe, 0xe4, 0x00], "ä", "utf-16le"],
  ["UTF-16 big endian", [0xfe, 0xff, 0x00, 0xe4], "ä", "utf-16be"],
  ["UTF-16 without a mark", [0x61, 0, 0x62, 0, 0x63, 0], "abc", "utf-16le"],
  ["Windows-1252", [0x61, 0xe4, 0x80], "aä€", "windows-1252"],
])("%s is decoded", (_name, bytes, text, encoding) => {
  const decoded = decodeText(Uint8Array.from(bytes));
  expect(decoded.ok && decoded.value).toEqual({ text, encoding });
});

test("a head that ends within a letter is still UTF-8", () => {
  const head = headOf(fileOf("long.csv", `ä,${"x".repeat(64 * 1024 - 4)}äää`));
  expect(head.text.slice(0, 2)).toBe("ä,");
});

test("bytes that no text has are refused", () => {
  expect(decodeText(Uint8Array.from([0x61, 0x00, 0x01, 0x62])).ok).toBe(false);
});

test.each([
  ["empty", []],
  ["blank", [0x20, 0x0a]],
  ["PDF", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["old workbook", [0xd0, 0xcf, 0x11, 0xe0]],
  ["image", [0x89, 0x50, 0x4e, 0x47]],
])("a file that is %s is refused with a remedy", (_name, bytes) => {
  const refused = refuseFile({ name: "x", bytes: Uint8Array.from(bytes) });
  expect(refused?.kind).toBe("file_unreadable");
  expect(refused?.remedy).not.toBe("");
});

test("a file beyond 64 MB is refused before it is read", () => {
  expect(refuseFile({ name: "x", bytes: new Uint8Array(64 * 1024 * 1024 + 1).fill(0x61) })?.problem).toBe(
    "The file is larger than 64 MB.",
  );
});

test("a row far down a long table says what it would say at its top, in every cell", () => {
  const rows = [
    "a,1.50,  spaced  ,,same",
    'b,"1,50","said ""so""",1.50,same',
    `c,${"1".repeat(300)},1,11,`,
    "d",
    'e,"",x,x,x,x',
    `f,${"long ".repeat(1500)},1`,
  ];
  // Each row says something no other does, so that not every cell is a word its column knows.
  const long = Array.from({ length: 9000 }, (_, at) => `${rows[at % rows.length]},${at}`);
  const short = (line: string) => parseCsv(`${line}\nz,z`, ",");
  const parsed = parseCsv(`${long.join("\n")}\n`, ",");
  const all = parsed.ok ? parsed.value : [];
  expect(all).toHaveLength(9000);
  for (const row of all.slice(-2 * rows.length)) {
    const alone = short(long[row.line - 1] ?? "");
    const { raw, cells } = (alone.ok ? alone.value[0] : undefined) ?? { raw: "", cells: [] };
    expect([row.raw, [...row.cells]]).toEqual([raw, cells]);
    expect(cells.map((_, column) => cellOf(row, column))).toEqual(cells);
    expect(cellOf(row, cells.length)).toBeUndefined();
  }
});
