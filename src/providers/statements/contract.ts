import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDay } from "#engine/dates/day.ts";
import { minorUnit } from "#engine/money/currency.ts";
import { decodeText, headOf } from "#providers/statements/decode-text.ts";
import type {
  ReadOptions,
  SecurityRef,
  Statement,
  StatementFile,
  StatementLine,
  StatementSource,
} from "#providers/statements/port.ts";

export interface SourceExamples {
  /** Files of the source itself, each of which reads without a question. */
  readonly own: readonly StatementFile[];
  /** Files of near neighbours it must leave alone; a set of common foreign files is always tried too. */
  readonly foreign?: readonly StatementFile[];
  readonly options?: ReadOptions;
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
    test.each(examples.own.map((file) => [file.name, file] as const))("recognises its own %s surely", (_name, file) => {
      expect(source.recognise(headOf(file))).toBeGreaterThanOrEqual(0.9);
    });

    test.each([...FOREIGN, ...(examples.foreign ?? [])].map((file) => [file.name, file] as const))(
      "leaves %s to others",
      (_name, file) => {
        expect(source.recognise(headOf(file))).toBeLessThan(0.5);
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

    test("never throws, whatever the bytes", () => {
      const seed = examples.own[0]?.bytes ?? new Uint8Array();
      fc.assert(
        fc.property(mutated(seed), (bytes) => {
          const file = { name: "fuzz", bytes };
          const sure = source.recognise(headOf(file));
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

function shown(source: StatementSource, file: StatementFile, options: ReadOptions): string {
  const read = source.read(file, options);
  if (!read.ok) return JSON.stringify(read.error);
  const { lines, totals, prices, errors, skipped, accounts } = read.value;
  const plain = (_key: string, value: unknown): unknown => (typeof value === "bigint" ? value.toString() : value);
  return JSON.stringify({ lines, totals, prices, errors, skipped, accounts }, plain).replaceAll("\\r", "");
}

/** What is wrong with a statement in terms of the contract of `port.ts`; empty when all is well. */
export function statementProblems(statement: Statement): readonly string[] {
  const accounts = new Set(statement.accounts.map((account) => account.key));
  const problems = statement.lines.flatMap((line) =>
    lineProblems(line, accounts).map((problem) => `line ${line.place.line}: ${problem}`),
  );
  for (const total of statement.totals) {
    if (!accounts.has(total.account)) problems.push(`total of undeclared account "${total.account}"`);
    if (parseDay(total.on) === undefined) problems.push(`total on "${total.on}"`);
    if (total.currency !== undefined && !isCurrency(total.currency)) problems.push(`total in "${total.currency}"`);
    if (total.what !== "cash" && total.security === undefined)
      problems.push(`total of a ${total.what} without a security`);
  }
  for (const price of statement.prices) {
    if (!isCurrency(price.currency)) problems.push(`price in "${price.currency}"`);
    if (parseDay(price.on) === undefined) problems.push(`price on "${price.on}"`);
    if (!isNamed(price.security)) problems.push("price of a security without a name");
  }
  for (const error of statement.errors) {
    if (error.field === "" || error.problem === "" || error.remedy === "")
      problems.push(`error on line ${error.line} says too little`);
  }
  for (const skipped of statement.skipped)
    if (skipped.reason === "") problems.push(`line ${skipped.line} left out without a reason`);
  return problems;
}

const isCurrency = (code: string): boolean => /^[A-Z0-9]{2,12}$/.test(code) && minorUnit(code) === undefined;

const isNamed = (security: SecurityRef): boolean =>
  [security.isin, security.ticker, security.name, security.otherId].some((id) => id !== undefined && id !== "");

function lineProblems(line: StatementLine, accounts: ReadonlySet<string>): readonly string[] {
  const problems: string[] = [];
  const claim = (isTrue: boolean, problem: string): void => {
    if (!isTrue) problems.push(problem);
  };
  claim(accounts.has(line.account), `account "${line.account}" is not declared`);
  claim(parseDay(line.on) !== undefined, `"${line.on}" is not a day`);
  claim(line.settledOn === undefined || parseDay(line.settledOn) !== undefined, `settled on "${line.settledOn}"`);
  claim(
    line.secondOfDay === undefined || (line.secondOfDay >= 0 && line.secondOfDay < 86_400),
    "second of the day out of range",
  );
  claim(line.place.line >= 1 && line.place.raw.length <= 2000, "place is not a place");
  for (const code of [
    line.cash?.currency,
    line.cashOther?.currency,
    line.priceCurrency,
    line.cost?.currency,
    line.security?.currency,
  ]) {
    claim(code === undefined || isCurrency(code), `currency "${code}"`);
  }
  for (const charge of [...(line.fees ?? []), ...(line.taxes ?? [])]) {
    claim(isCurrency(charge.currency) && charge.kind !== "", "charge without currency or kind");
    claim(charge.amount !== 0n, "charge of zero");
  }
  claim(line.security === undefined || isNamed(line.security), "security without any name");
  claim(line.price === undefined || line.priceCurrency !== undefined, "price without currency");
  problems.push(...typeProblems(line));
  return problems;
}

/** The table of `port.ts`: what each type sets, with its sign. */
function typeProblems(line: StatementLine): readonly string[] {
  const cash = line.cash?.amount;
  const hasCharges = (line.fees?.length ?? 0) + (line.taxes?.length ?? 0) > 0;
  switch (line.type) {
    case "buy":
    case "sell":
      return line.security && line.quantity !== undefined && line.quantity > 0n && cash !== undefined
        ? []
        : [`${line.type} needs security, positive quantity and cash`];
    case "dividend":
    case "interest":
    case "other_income":
    case "return_of_capital":
      return cash === undefined || (cash === 0n && !hasCharges) ? [`${line.type} moves nothing`] : [];
    case "deposit":
      return cash === undefined || cash <= 0n ? ["deposit does not bring cash"] : [];
    case "withdrawal":
      return cash === undefined || cash >= 0n ? ["withdrawal does not take cash"] : [];
    case "fee":
    case "tax":
    case "cash_transfer":
      return cash === undefined || cash === 0n ? [`${line.type} moves nothing`] : [];
    case "transfer_in_kind":
      return line.security && line.quantity !== undefined && line.quantity !== 0n
        ? []
        : ["transfer in kind moves nothing"];
    case "exchange":
      return cash !== undefined && cash < 0n && line.cashOther !== undefined && line.cashOther.amount > 0n
        ? []
        : ["exchange needs cash that leaves and cash that arrives"];
    case "split":
      return line.security && (line.ratio !== undefined || line.quantityDelta !== undefined)
        ? []
        : ["split without ratio or change of units"];
    case "opening_balance":
    case "valuation":
      return (line.security && (line.quantity !== undefined || cash !== undefined)) || cash !== undefined
        ? []
        : [`${line.type} states nothing`];
    case "corporate_action":
      return line.moves !== undefined &&
        line.moves.length > 0 &&
        line.moves.every((move) => move.quantity !== 0n && isNamed(move.security))
        ? []
        : ["corporate action moves nothing"];
  }
}
