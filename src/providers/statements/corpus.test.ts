import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { abs, fixed, formatFixed, mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { Statement, StatementLine } from "#engine/intake/statement.ts";
import type { StatementFile } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { showLine } from "#providers/statements/show-line.ts";
import { lineContent } from "#engine/intake/line-content.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";

/** Real exports that lie beside the checkout and are not part of it. Sums were added up from the files by other means. */
const FOLDER = new URL("../../../../shared/statements/broker-csv/", import.meta.url);

interface Expected {
  readonly source: string;
  readonly cash: string;
  readonly types: string;
  readonly errors: number;
  readonly skipped: number;
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  "avanza.csv": {
    source: "avanza",
    cash: "-94340.33 SEK",
    types: "buy 3, corporate_action 1, deposit 3, dividend 1, fee 2, interest 2, sell 1, tax 3, withdrawal 3",
    errors: 0,
    skipped: 0,
  },
  "degiro.csv": {
    source: "degiro",
    cash: "-635.49 EUR, 19.84 GBP, 0 JPY, -455.5708 USD",
    types: "buy 9, deposit 2, dividend 9, exchange 4, fee 6, interest 2, other_income 2, sell 3, split 1, withdrawal 1",
    errors: 2,
    skipped: 12,
  },
  "etoro.csv": {
    source: "etoro",
    cash: "-104.12 USD",
    types: "buy 5, dividend 11, fee 3, interest 1, sell 4, tax 1, withdrawal 1",
    errors: 0,
    skipped: 2,
  },
  "freetrade.csv": {
    source: "freetrade",
    cash: "-9435.63 GBP",
    types: "buy 3, deposit 1, dividend 4, interest 1, transfer_in_kind 1, withdrawal 1",
    errors: 0,
    skipped: 2,
  },
  "ibkr-dividends.csv": {
    source: "ibkr-dividends-csv",
    cash: "32.08 CHF, 455 JPY, 334.61 USD",
    types: "dividend 6, return_of_capital 1",
    errors: 0,
    skipped: 0,
  },
  "ibkr-trades.csv": {
    source: "ibkr-trades-csv",
    cash: "-1983.9 CHF, -31583.529 USD",
    types: "buy 8",
    errors: 3,
    skipped: 0,
  },
  "parqet.csv": { source: "parqet", cash: "-1284.21 EUR", types: "buy 18, dividend 7, sell 2", errors: 0, skipped: 0 },
  "revolut-invest.csv": {
    source: "revolut-invest",
    cash: "-70 EUR, -30.42 USD",
    types: "buy 3, cash_transfer 1, deposit 1, dividend 1, fee 1, sell 1, split 1, withdrawal 1",
    errors: 0,
    skipped: 2,
  },
  "saxo.csv": {
    source: "saxo",
    cash: "2.29 EUR, 513.73 USD",
    types: "buy 10, deposit 11, dividend 2, fee 4, sell 1, withdrawal 1",
    errors: 1,
    skipped: 0,
  },
  "schwab.csv": {
    source: "schwab",
    cash: "400074.19 USD",
    types:
      "buy 41, cash_transfer 1, corporate_action 5, dividend 43, fee 11, interest 5, other_income 1, sell 2, split 2, tax 1, transfer_in_kind 1, withdrawal 2",
    errors: 0,
    skipped: 1,
  },
  "swissquote.csv": {
    source: "swissquote",
    cash: "62020.99 CHF, 2481.97 EUR, 39220.25 USD",
    types: "buy 5, dividend 3, exchange 2, fee 3, interest 1, sell 5, withdrawal 2",
    errors: 0,
    skipped: 0,
  },
  "trading212.csv": {
    source: "trading212",
    cash: "45.44 EUR",
    types: "buy 3, corporate_action 1, deposit 1, dividend 3, interest 1, sell 1, split 1, transfer_in_kind 1",
    errors: 0,
    skipped: 0,
  },
};

const files: readonly StatementFile[] = existsSync(FOLDER)
  ? readdirSync(FOLDER).map((name) => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, FOLDER))) }))
  : [];

test("every real export that lies beside the checkout has an expectation", () => {
  console.log(`${files.length} real exports of brokers read`);
  expect(files.map((file) => file.name).filter((name) => EXPECTED[name] === undefined)).toEqual([]);
});

const read = (file: StatementFile): Statement => {
  const result = readStatement(file, {});
  if (!result.ok) throw new Error(`${file.name}: ${JSON.stringify(result.error)}`);
  return result.value;
};

/** Quantity × price, converted at the stated rate, with the costs is the cash, within a cent or 0.1 %. */
function isConsistent(line: StatementLine): boolean {
  const { type, quantity, price, cash } = line;
  if ((type !== "buy" && type !== "sell") || quantity === undefined || price === undefined || cash === undefined)
    return true;
  const gross = mul(mul(quantity, price), line.rate ?? ONE);
  const costs = [...(line.fees ?? []), ...(line.taxes ?? [])].reduce((sum, charge) => sum + charge.amount, 0n);
  const expected = type === "buy" ? -gross - costs : gross - costs;
  return abs(expected - cash.amount) <= abs(cash.amount) / 1000n + SMALL_CHANGE;
}

const SMALL_CHANGE = fixed("0.025");

const countsOf = (words: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .toSorted()
    .map(([word, count]) => `${word} ${count}`)
    .join(", ");
};

function cashOf(statement: Statement): string {
  const sums = new Map<string, Fixed>();
  for (const line of statement.lines) {
    for (const cash of [line.cash, line.cashOther])
      if (cash) sums.set(cash.currency, (sums.get(cash.currency) ?? 0n) + cash.amount);
  }
  return [...sums]
    .toSorted()
    .map(([currency, sum]) => `${formatFixed(sum)} ${currency}`)
    .join(", ");
}

function linesAccountedFor(statement: Statement): ReadonlySet<number> {
  const fromLines = statement.lines.flatMap((line) => [line.place.line, ...(line.place.moreLines ?? [])]);
  return new Set([
    ...fromLines,
    ...statement.errors.map((error) => error.line),
    ...statement.skipped.map((row) => row.line),
  ]);
}

const keysOf = (statement: Statement): readonly string[] =>
  statement.lines.map((line) => lineContent(statement, line)).toSorted();

/** The file with its rows in the opposite order; a row that continues the one above stays with it. */
function reversed(file: StatementFile): StatementFile {
  const [header = "", ...rows] = new TextDecoder().decode(file.bytes).trimEnd().split(/\r?\n/);
  const groups: string[][] = [];
  for (const row of rows) {
    if (row.startsWith(",,,,")) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return { name: file.name, bytes: new TextEncoder().encode([header, ...groups.toReversed().flat()].join("\n")) };
}

describe.each(files.map((file) => [file.name, file] as const))("the real export %s", (name, file) => {
  const statement = read(file);

  test("gives the lines and the cash its rows state", () => {
    expect({
      source: statement.source,
      cash: cashOf(statement),
      types: countsOf(statement.lines.map((line) => line.type)),
      errors: statement.errors.length,
      skipped: statement.skipped.length,
    }).toEqual(EXPECTED[name]);
    expect(statementProblems(statement)).toEqual([]);
  });

  test("states trades whose quantity, price and costs give the cash that moved", () => {
    expect(statement.lines.filter((line) => !isConsistent(line)).map(showLine)).toEqual([]);
  });

  test("accounts for every row", () => {
    const rows = new TextDecoder().decode(file.bytes).trimEnd().split(/\r?\n/).slice(1);
    const found = linesAccountedFor(statement);
    expect(rows.flatMap((row, index) => (row.trim() === "" || found.has(index + 2) ? [] : [index + 2]))).toEqual([]);
  });

  test("has the same keys when read again and in another order", () => {
    expect(keysOf(read(file))).toEqual(keysOf(statement));
    expect(keysOf(read(reversed(file)))).toEqual(keysOf(statement));
  });
});
