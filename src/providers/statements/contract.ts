import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText, headOf } from "#providers/statements/decode-text.ts";
import type { ReadOptions, StatementFile, StatementSource } from "#providers/statements/port.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";

export interface SourceExamples {
  /** Files of the source itself, each of which reads without a question. */
  readonly own: readonly StatementFile[];
  /** Files of near neighbours it must leave alone; a set of common foreign files is always tried too. */
  readonly foreign?: readonly StatementFile[];
  readonly options?: ReadOptions;
  /** Why fewer than three shapes of it are known. */
  readonly fewerShapes?: string;
}

export const fileOf = (name: string, text: string): StatementFile => ({ name, bytes: new TextEncoder().encode(text) });

const FOREIGN: readonly StatementFile[] = [
  fileOf("bank.csv", "Date,Label,Amount,Balance\n2024-01-05,Groceries,-12.50,87.50\n"),
  fileOf("shopping.csv", "Item;Shop;Price\nMilk;Corner;1,20\n"),
  fileOf("page.html", "<!doctype html><html><body><table><tr><td>1</td></tr></table></body></html>"),
  fileOf("feed.xml", '<?xml version="1.0"?><rss><channel><title>News</title></channel></rss>'),
  fileOf("data.json", '{"transactions":[{"amount":1}]}'),
  fileOf("note.txt", "Remember to call the bank about the statement."),
  fileOf("empty.csv", ""),
];

/** Behavior every source shows. Call it once in the source's test file, inside no other `describe`. */
export function describeStatementSource(source: StatementSource, examples: SourceExamples): void {
  const options = examples.options ?? {};
  describe(`${source.key} as a statement source`, () => {
    test.each(examples.own.map((file) => [file.name, file] as const))("recognizes its own %s surely", (_name, file) => {
      expect(source.recognize(headOf(file))).toBeGreaterThanOrEqual(0.9);
    });

    test.each([...FOREIGN, ...(examples.foreign ?? [])].map((file) => [file.name, file] as const))(
      "leaves %s to others",
      (_name, file) => {
        expect(source.recognize(headOf(file))).toBeLessThan(0.5);
      },
    );

    test.each(examples.own.map((file) => [file.name, file] as const))(
      "reads %s into lines that say something",
      (_name, file) => {
        const read = source.read(file, options);
        if (!read.ok) expect.unreachable(JSON.stringify(read.error));
        expect(read.value.source).toBe(source.key);
        expect(statementProblems(read.value)).toEqual([]);
      },
    );

    test.each(examples.own.map((file) => [file.name, file] as const))(
      "reads %s the same in every encoding and line end",
      (_name, file) => {
        const expected = shown(source, file, options);
        for (const variant of reencoded(file)) expect(shown(source, variant, options), variant.name).toBe(expected);
      },
    );

    test("is read in three shapes or more: other years, languages, accounts, columns or ways of saving it", () => {
      const shapes = new Set(examples.own.map(({ bytes }) => new TextDecoder().decode(bytes))).size;
      if (examples.fewerShapes === undefined) expect(shapes).toBeGreaterThanOrEqual(3);
      else expect(shapes).toBeLessThan(3);
    });

    test("never throws, whatever the bytes", () => {
      const seed = examples.own[0]?.bytes ?? new Uint8Array();
      fc.assert(
        fc.property(mutated(seed), (bytes) => {
          const file = { name: "fuzz", bytes };
          const sure = source.recognize(headOf(file));
          source.read(file, options);
          return sure >= 0 && sure <= 1;
        }),
        { numRuns: 200 },
      );
    });
  });
}

/** A valid file with some bytes changed, cut out or doubled, or plain noise. */
export function mutated(seed: Uint8Array): fc.Arbitrary<Uint8Array> {
  const edits = fc.array(
    fc.tuple(fc.nat(Math.max(seed.length - 1, 0)), fc.nat(255), fc.constantFrom("set", "cut", "double")),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  const edited = edits.map((list) => {
    const bytes = [...seed];
    for (const [at, value, how] of list) {
      if (how === "set") bytes[at] = value;
      if (how === "cut") bytes.splice(at, value);
      if (how === "double") bytes.splice(at, 0, ...bytes.slice(at, at + value));
    }
    return Uint8Array.from(bytes);
  });
  return fc.oneof({ weight: 4, arbitrary: edited }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) });
}

function reencoded(file: StatementFile): readonly StatementFile[] {
  const decoded = decodeText(file.bytes);
  if (!decoded.ok) return [];
  const unix = decoded.value.text.replaceAll("\r\n", "\n");
  const wide = new Uint8Array(2 + unix.length * 2);
  const view = new DataView(wide.buffer);
  view.setUint16(0, 0xfeff, true);
  for (let i = 0; i < unix.length; i++) view.setUint16(2 + i * 2, unix.charCodeAt(i), true);
  return [
    fileOf(`${file.name} with CRLF`, unix.replaceAll("\n", "\r\n")),
    fileOf(`${file.name} with a byte order mark`, `\u{feff}${unix}`),
    // A document that declares its encoding inside, as XML does, contradicts itself in UTF-16.
    ...(unix.startsWith("<?xml") || unix.startsWith("OFXHEADER")
      ? []
      : [{ name: `${file.name} in UTF-16`, bytes: wide }]),
  ];
}

const withoutBigints = (_key: string, value: unknown): unknown =>
  typeof value === "bigint" ? value.toString() : value;

function shown(source: StatementSource, file: StatementFile, options: ReadOptions): string {
  const read = source.read(file, options);
  if (!read.ok) return JSON.stringify(read.error);
  const { lines, totals, prices, errors, skipped, accounts } = read.value;
  return JSON.stringify({ lines, totals, prices, errors, skipped, accounts }, withoutBigints).replaceAll("\\r", "");
}

/** What a source makes of a text, as readable lines; the kind of error where it makes nothing of it. */
export function shownBy(source: StatementSource, text: string, options: ReadOptions = {}): readonly string[] {
  const read = source.read(fileOf("file", text), options);
  return read.ok ? showStatement(read.value) : [JSON.stringify(read.error)];
}

/** The totals a source finds in a text: `2024-01-31 cash 5 EUR`. */
export function totalsBy(source: StatementSource, text: string, options: ReadOptions = {}): readonly string[] {
  const read = source.read(fileOf("file", text), options);
  if (!read.ok) return [JSON.stringify(read.error)];
  return read.value.totals.map(({ on, what, currency, security, amount }) =>
    [on, what, formatFixed(amount), security ? (security.isin ?? security.ticker ?? security.name) : currency].join(
      " ",
    ),
  );
}
