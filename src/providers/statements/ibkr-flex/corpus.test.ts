import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { ibkrFlex } from "#providers/statements/ibkr-flex/source.ts";
import type { Statement } from "#engine/intake/statement.ts";
import { lineContent } from "#engine/intake/line-content.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";

/** Real exports lie beside a developer's checkout, never in it; elsewhere there are no cases. */
const FOLDER = fileURLToPath(new URL("../../../../../shared/statements/ibkr-flex", import.meta.url));
const FILES = existsSync(FOLDER) ? readdirSync(FOLDER) : [];

interface Expected {
  readonly lines: Readonly<Record<string, number>>;
  readonly skipped: number;
  /** Sum of all cash by currency, added by hand from the files as each comment says. */
  readonly cash: Readonly<Record<string, string>>;
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  // CAD: net cash of 13 share trades −3256.20 (GCM) − 2088 − 2574 − 27300 (UUU), an option −1390.8956, the tender paid 34320, interest 1.23 − 15.17.
  "flex-01.xml": {
    lines: { buy: 14, corporate_action: 2, fee: 4, interest: 2, sell: 1, tax: 1 },
    skipped: 15,
    cash: { CAD: "-2303.0356", CHF: "-19.49", USD: "-2.07" },
  },
  // USD: −5000 + 49.50 + 0 + 51.50 − 690.6378, dividend 19 less 2.85 tax. EUR: −11573.950878 − 120.80 − 3357.72 − 7188.0492 − 2 × 8.58.
  "flex-02.xml": {
    lines: { buy: 7, dividend: 1, fee: 2, sell: 2 },
    skipped: 0,
    cash: { EUR: "-22257.680078", USD: "-5573.4878" },
  },
  // EUR: −1269.45 − 5.80. USD: −2865 − 5 + 9.52 + 9.50.
  "flex-05.xml": { lines: { buy: 2, dividend: 2 }, skipped: 0, cash: { EUR: "-1275.25", USD: "-2850.98" } },
  // USD: −140.83125725 + 140.9268 changed from 133 EUR.
  "flex-10.xml": { lines: { buy: 1, exchange: 1 }, skipped: 0, cash: { EUR: "-133", USD: "0.09554275" } },
  // The end less the start of the file's own cash report: CHF 5.875184563 − 0.521566563, USD 88.829543578 − 56.320322578.
  "flex-14.xml": {
    lines: { buy: 6, deposit: 2, exchange: 2 },
    skipped: 721,
    cash: { CHF: "5.353618", USD: "32.509221" },
  },
  // The cash report again: 4083.3332134 − 3874.9032134 = dividends 454.35 − advisor fee 245.92.
  "flex-24.xml": { lines: { dividend: 9, fee: 1 }, skipped: 0, cash: { USD: "208.43" } },
};

const textOf = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

function read(text: string): Statement {
  const statement = ibkrFlex.read({ name: "flex.xml", bytes: new TextEncoder().encode(text) }, {});
  if (!statement.ok) expect.unreachable(JSON.stringify(statement.error));
  return statement.value;
}

function cashByCurrency(statement: Statement): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const move of statement.lines.flatMap((line) => [line.cash, line.cashOther])) {
    if (move) sums[move.currency] = (sums[move.currency] ?? 0n) + move.amount;
  }
  return sums;
}

test("every real export beside the checkout has its expected figures here", () => {
  console.log(`${FILES.length} real Flex files`);
  expect(FILES.filter((name) => EXPECTED[name] === undefined)).toEqual([]);
});

test.each(FILES)("%s reads whole, with the cash a person adds up", (name) => {
  const statement = read(textOf(name));
  expect(statementProblems(statement)).toEqual([]);
  expect(statement.errors).toEqual([]);
  const lines = Object.groupBy(statement.lines, (line) => line.type);
  const counts = Object.entries(lines).map(([type, list]) => [type, list?.length ?? 0]);
  const cash = Object.entries(cashByCurrency(statement)).map(([currency, sum]) => [currency, formatFixed(sum)]);
  expect({
    lines: Object.fromEntries(counts),
    skipped: statement.skipped.length,
    cash: Object.fromEntries(cash),
  }).toEqual(EXPECTED[name]);
});

test.each(FILES)("in %s every element with attributes ends somewhere", (name) => {
  const statement = read(textOf(name));
  const structure = /<(?:FlexQueryResponse|FlexStatements|FlexStatement|AccountInformation)[ >]/;
  const elements = textOf(name)
    .split("\n")
    .flatMap((text, index) => (/^\s*<\w+ /.test(text) && !structure.test(text) ? [index + 1] : []));
  const ended = new Set([
    ...statement.lines.flatMap(({ place }) => [place.line, ...(place.moreLines ?? [])]),
    ...statement.totals.map(({ place }) => place.line),
    ...statement.skipped.map(({ line }) => line),
  ]);
  expect(elements.filter((line) => !ended.has(line))).toEqual([]);
});

test.each(FILES)("in %s the cash at the start and all that moved give the cash at the end", (name) => {
  const statement = read(textOf(name));
  const moved = cashByCurrency(statement);
  for (const [currency, totals] of Map.groupBy(statement.totals, (total) => total.currency ?? "")) {
    const [start, end] = totals.toSorted((a, b) => a.on.localeCompare(b.on));
    expect(formatFixed((start?.amount ?? 0n) + (moved[currency] ?? 0n))).toBe(formatFixed(end?.amount ?? 0n));
  }
  expect(statement.totals.length % 2).toBe(0);
});

const keysOf = (text: string): readonly string[] => {
  const statement = read(text);
  return statement.lines.map((line) => lineContent(statement, line));
};

test.each(FILES)("the keys of %s are all different and stay when line ends change", (name) => {
  const keys = keysOf(textOf(name));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keysOf(textOf(name).replaceAll("\n", "\r\n"))).toEqual(keys);
});
