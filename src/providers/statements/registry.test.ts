import { existsSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fileOf, mutated } from "#providers/statements/contract.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { LISTED_SOURCES, STATEMENT_SOURCES } from "#providers/statements/registry.ts";

const outcome = (text: string): string => {
  const read = readStatement(fileOf("file", text), {});
  if (read.ok) return read.value.source;
  return read.error.kind === "question" ? `asks ${read.error.id}` : `${read.error.kind}: ${read.error.problem}`;
};

test("keys of sources are unique", () => {
  expect(new Set(STATEMENT_SOURCES.map((source) => source.key)).size).toBe(STATEMENT_SOURCES.length);
});

test.each([
  ["", "file_unreadable: The file is empty."],
  ["%PDF-1.7 ...", "file_unreadable: The file is a PDF document."],
  ["\u0000\u0001binary", "file_unreadable: The file is not text: it contains bytes that no text has."],
  ["<!doctype html><html></html>", "source_unknown: The file is a web page without a table, not a statement."],
  ['{"a":1}', "source_unknown: The file is JSON of a kind that is not known here."],
  ["<feed></feed>", "source_unknown: The file is XML of a kind that is not known here."],
  [
    '{"format":"aventine-portfolio-1","tables":{}}',
    "source_unknown: The file is a whole portfolio that was exported here, not a statement.",
  ],
  ["Remember to call the bank.", "source_unknown: The file is no statement that is known here."],
  [
    'Date,Amount\n2024-01-01,"cut off',
    "file_unreadable: The file seems to be cut off: a quotation mark opened after line 1 is never closed.",
  ],
  ["Date,Amount,Currency\n2024-01-15,5,EUR\n", "generic-csv"],
  [":20:STATEMENT\n:25:NL00BANK\n:61:2401150115D5,00NTRF, x, y\n", "asks currency"],
  ["Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate\n", "revolut-invest"],
])("%j gives %s", (text, expected) => {
  expect(outcome(text)).toBe(expected);
});

test("the source a person chose is used, and an unknown one is an error", () => {
  const file = fileOf("file", "Date,Amount,Currency\n2024-01-15,5,EUR\n");
  const chosen = readStatement(file, { source: "schwab" });
  expect(!chosen.ok && chosen.error.kind).toBe("source_unknown");
  const unknown = readStatement(file, { source: "nobody" });
  expect(!unknown.ok && unknown.error.kind).toBe("source_unknown");
});

test("a known header over rows nobody understands offers the general table, and either answer is taken", () => {
  const strange =
    "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n01/15/2024,Frobbed,MPL,Maple,1,5,0,5\n";
  const file = fileOf("file.csv", strange);
  const read = readStatement(file, {});
  if (read.ok || read.error.kind !== "question") expect.unreachable("asks");
  expect(read.error).toMatchObject({
    id: "source",
    evidence: ["01/15/2024,Frobbed,MPL,Maple,1,5,0,5"],
  });
  expect(read.error.options.map(({ value }) => value)).toEqual(["generic-csv", "schwab"]);
  const asked = readStatement(file, { source: "schwab" });
  expect(asked.ok && asked.value.errors.length).toBe(1);
});

test("no bytes make it throw", () => {
  const seed = new TextEncoder().encode(
    'Date;Type;Name;Quantity;Price;Amount;Currency\n15.01.2024;Kauf;"Oak; AG";1,5;10,00;-15,00;EUR\n',
  );
  fc.assert(
    fc.property(mutated(seed), (bytes) => {
      const read = readStatement({ name: "fuzz", bytes }, {});
      return read.ok ? read.value.source !== "" : read.error.kind !== undefined;
    }),
    { numRuns: 500 },
  );
});

test("V5.2.5: an archive of another kind is refused by its first bytes; a broken one is not read", () => {
  for (const start of ["PK\u0003\u0004", "\u001f\u008b\u0008", "7z\u00bc\u00af\u0027\u001c", "Rar!\u001a\u0007"])
    expect(outcome(`${start}../../etc/passwd${"\u0000".repeat(64)}`)).toMatch(/^file_unreadable: /);
});

test("every source has a guide that exists", () => {
  const guides = new URL("../../../content/support/import/", import.meta.url);
  expect(LISTED_SOURCES.filter(({ guide }) => !existsSync(new URL(`${guide}.md`, guides)))).toEqual([]);
});
