import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mutated } from "#providers/statements/contract.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { odsOf, rowsOf, xlsxOf, zipOf } from "#test/fixtures/workbooks.ts";

const outcome = (bytes: Uint8Array): string => {
  const read = readStatement({ name: "file", bytes }, {});
  if (read.ok) return `${read.value.lines.length} lines`;
  return read.error.kind === "question" ? `asks ${read.error.id}` : read.error.problem;
};

const text = (words: string) => new TextEncoder().encode(words);
const BANK = rowsOf(["Date", "Amount", "Currency"], ["2024-01-15", 5, "EUR"]);

/** An archive whose list says another size or way of packing than is true. */
function lying(bytes: Uint8Array, change: (view: DataView, entry: number) => void): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 4; at++) if (view.getUint32(at, true) === 0x02014b50) change(view, at);
  return copy;
}

test("V5.2.3: what is larger unpacked than 192 MB is refused before it is unpacked", () => {
  const bytes = lying(zipOf({ "a.csv": "Date,Amount\n" }), (view, at) => view.setUint32(at + 24, 0x7fffffff, true));
  expect(outcome(bytes)).toBe("The archive is larger than 192 MB when unpacked.");
});

test("V5.2.3: an archive that says less than it holds is damaged; never more is unpacked than it says", () => {
  const packed = zipOf({ "a.csv": "0".repeat(5_000_000) });
  const bytes = lying(packed, (view, at) => view.setUint32(at + 24, 10, true));
  expect(outcome(bytes)).toBe("The archive is damaged: a file inside is not what its list says.");
});

test("a compressed file that grows without end is refused", () => {
  expect(outcome(gzipSync(Buffer.alloc(193 * 1024 * 1024)))).toContain("larger than 192 MB");
  expect(outcome(gzipSync("Date,Amount,Currency\n2024-01-15,5,EUR\n"))).toBe("1 lines");
});

test("too many files, a password, a rare packing, a missing end and an archive in an archive are named", () => {
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}.csv`, ""]));
  const one = zipOf({ "a.csv": "Date,Amount\n" });
  expect(outcome(zipOf(many))).toBe("The archive holds more than 1,000 files.");
  expect(outcome(lying(one, (view, at) => view.setUint16(at + 8, 1, true)))).toBe(
    "The file is protected by a password.",
  );
  expect(outcome(lying(one, (view, at) => view.setUint16(at + 10, 99, true)))).toContain(
    "packed in a way that is not known",
  );
  expect(outcome(one.slice(0, -10))).toContain("The archive is cut off");
  expect(outcome(zipOf({ "b.zip": one }))).toBe("The file is an archive inside an archive.");
  expect(outcome(zipOf({}))).toBe("The file is an empty archive.");
});

test("V5.3.3: names in an archive are words, never paths", () => {
  expect(outcome(zipOf({ "../../etc/passwd": "Date,Amount,Currency\n2024-01-15,5,EUR\n" }))).toBe("1 lines");
});

test("V1.5.1: entities and document types in a workbook are refused, nothing outside is asked for", () => {
  const evil = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&x;</v></c></row></sheetData></worksheet>`;
  const book = xlsxOf({ A: BANK });
  expect(outcome(book)).toBe("1 lines");
  expect(outcome(odsOf(`<!DOCTYPE a><table:table/>`))).toContain("The spreadsheet cannot be read");
  expect(
    outcome(
      zipOf({
        "xl/workbook.xml": "<workbook><sheets><sheet name='A' r:id='1' xmlns:r='r'/></sheets></workbook>",
        "xl/_rels/workbook.xml.rels": "<R><Relationship Id='1' Target='a.xml'/></R>",
        "xl/a.xml": evil,
      }),
    ),
  ).toBe("The workbook cannot be read: it defines a document type of its own.");
});

test("elements and tables nested without end, and cells without number, are refused", () => {
  expect(outcome(odsOf("<a>".repeat(5000)))).toContain("nested more than 64 deep");
  expect(outcome(text(`<html>${"<table><tr><td>".repeat(5000)}`))).toBe("The table has more than three million cells.");
  const wide = `<table:table table:name="A"><table:table-row table:number-rows-repeated="4000000"><table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="4000000"/></table:table-row></table:table>`;
  expect(outcome(odsOf(wide.repeat(5)))).toBe("The table has more than three million cells.");
  expect(outcome(xlsxOf({ A: `<row r="99999999"><c r="A1"><v>1</v></c></row>` }))).toBe(
    "The table has more than three million cells.",
  );
});

test("what lies about its name is told for what it is", () => {
  expect(outcome(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1))).toContain("Excel before 2007");
  expect(outcome(zipOf({ "word/document.xml": "<w/>" }))).toBe("The file is a text document, not a spreadsheet.");
  expect(outcome(zipOf({ "xl/workbook.bin": "x" }))).toBe("The file is a binary Excel workbook.");
  expect(outcome(zipOf({ "a.png": Uint8Array.of(0x89, 0x50, 0x4e, 0x47) }))).toBe(
    "a.png inside: The file is an image.",
  );
  expect(outcome(xlsxOf({}))).toBe("The workbook holds no sheet.");
  expect(outcome(text("<html><p>Please sign in</p></html>"))).toBe(
    "The file is a web page without a table, not a statement.",
  );
});

test("cells that begin like a formula stay text and reach no amount", () => {
  const rows = rowsOf(["Date", "Amount", "Currency"], ["2024-01-15", '=HYPERLINK("http://x")', "EUR"]);
  const read = readStatement({ name: "a.xlsx", bytes: xlsxOf({ A: rows }) }, {});
  expect(read.ok && read.value.errors.map((error) => error.problem)).toEqual([
    '"formula without a stored value" is not a number.',
  ]);
});

test("no bytes of a workbook or archive make it throw", () => {
  const seeds = [
    xlsxOf({ A: BANK }),
    odsOf("<table:table/>"),
    zipOf({ "a.csv": "Date,Amount\n2024-01-15,5\n" }),
    text("<table><tr><td>a<td>b</table>"),
  ];
  for (const seed of seeds)
    fc.assert(
      fc.property(mutated(seed), (bytes) => outcome(bytes) !== ""),
      { numRuns: 150 },
    );
});
