import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { abs, fixed, formatFixed, mul, ONE } from "#engine/money/fixed.ts";
import { ofx } from "#providers/statements/ofx/source.ts";
import type { Statement } from "#engine/intake/statement.ts";
import { lineContent } from "#engine/intake/line-content.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";

/** Real exports lie beside a developer's checkout, never in it; elsewhere there are no cases. */
const FOLDER = fileURLToPath(new URL("../../../../../shared/statements/ofx", import.meta.url));
const FILES = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
const GOOD = FILES.filter((name) => !name.startsWith("bad-"));
const BAD = FILES.filter((name) => name.startsWith("bad-"));

interface Expected {
  readonly accounts: number;
  readonly lines: Readonly<Record<string, number>>;
  readonly totals: number;
  readonly skipped: number;
  /** Sum of all cash by currency, added by hand from the files as each comment says. */
  readonly cash: Readonly<Record<string, string>>;
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  // Four accounts listed, no statement: the list itself is the row left out.
  "account_listing_aggregation.ofx": { accounts: 4, lines: {}, totals: 0, skipped: 1, cash: {} },
  // −6.60 − 316.67 − 22.00; the available balance is left out.
  "bank_medium.ofx": { accounts: 1, lines: { withdrawal: 3 }, totals: 1, skipped: 1, cash: { CAD: "-345.27" } },
  // 0.01 − 34.51 − 25.00
  "checking.ofx": {
    accounts: 1,
    lines: { deposit: 1, withdrawal: 2 },
    totals: 1,
    skipped: 1,
    cash: { USD: "-59.5" },
  },
  // −1500 + 115.8331 − 197.1063 − 197.1220
  "fidelity-savings.ofx": {
    accounts: 1,
    lines: { deposit: 1, withdrawal: 3 },
    totals: 0,
    skipped: 0,
    cash: { USD: "-1778.3952" },
  },
  // Purchases −11686.10, dividends 65.90, sales 1094.10, interest 0.40, a fee of 0.97. Six holdings, cash and net worth are stated.
  "fidelity.ofx": {
    accounts: 1,
    lines: { buy: 8, dividend: 4, fee: 1, interest: 2, sell: 2 },
    totals: 8,
    skipped: 17,
    cash: { USD: "-10526.67" },
  },
  // −80 − 90 − 100 − 90 in four lists of one account; a card without bookings.
  "iban.ofx": { accounts: 2, lines: { withdrawal: 4 }, totals: 2, skipped: 0, cash: { USD: "-360" } },
  "investment_401k.ofx": {
    accounts: 1,
    lines: { buy: 1, transfer_in_kind: 2 },
    totals: 4,
    skipped: 0,
    cash: { USD: "-197.2" },
  },
  "multiple_accounts2.ofx": { accounts: 2, lines: {}, totals: 2, skipped: 0, cash: {} },
  // Two holdings, cash, account value; the other twelve balances are left out.
  "td_ameritrade.ofx": { accounts: 1, lines: {}, totals: 4, skipped: 12, cash: {} },
  // 42.123 × 100; two entries of one id name nothing and have prices without a day; its two positions are one holding.
  "vanguard.ofx": { accounts: 1, lines: { sell: 1 }, totals: 1, skipped: 3, cash: { USD: "4212.3" } },
};

function read(bytes: Uint8Array): Statement {
  const statement = ofx.read({ name: "statement.ofx", bytes }, {});
  if (!statement.ok) expect.unreachable(JSON.stringify(statement.error));
  return statement.value;
}

const bytesOf = (name: string): Uint8Array => readFileSync(join(FOLDER, name));

test("every real export beside the checkout has its expected figures here", () => {
  console.log(`${FILES.length} real OFX files`);
  expect(GOOD.filter((name) => EXPECTED[name] === undefined)).toEqual([]);
});

test.each(GOOD)("%s reads whole, with the cash a person adds up", (name) => {
  const statement = read(bytesOf(name));
  expect(statementProblems(statement)).toEqual([]);
  expect(statement.errors).toEqual([]);
  const counts = Object.entries(Object.groupBy(statement.lines, (line) => line.type));
  const cash = Map.groupBy(
    statement.lines.flatMap((line) => line.cash ?? []),
    (move) => move.currency,
  );
  const sums = [...cash].map(([currency, moves]) => [
    currency,
    formatFixed(moves.reduce((sum, move) => sum + move.amount, 0n)),
  ]);
  expect({
    accounts: statement.accounts.length,
    lines: Object.fromEntries(counts.map(([type, list]) => [type, list?.length ?? 0])),
    totals: statement.totals.length,
    skipped: statement.skipped.length,
    cash: Object.fromEntries(sums),
  }).toEqual(EXPECTED[name]);
});

test.each(GOOD)("in %s each transaction tag ends as a line", (name) => {
  const text = new TextDecoder().decode(bytesOf(name));
  const tags = text.match(/<(?:STMTTRN|INVBUY|INVSELL|INCOME|TRANSFER)>/g) ?? [];
  expect(read(bytesOf(name)).lines).toHaveLength(tags.length);
});

test.each(GOOD)("in %s the value stated for an account is its cash and its holdings at the prices stated", (name) => {
  const { totals, prices } = read(bytesOf(name));
  const value = totals.find((total) => total.what === "value");
  const cash = totals.find((total) => total.what === "cash");
  const holdings = totals.flatMap(({ what, security, amount }) =>
    what === "holding" && security ? [{ security, amount }] : [],
  );
  // A pension plan states a value beyond its funds, without cash: nothing to compare.
  const hasAll = value !== undefined && cash !== undefined;
  const sum = holdings.reduce((total, { security, amount }) => {
    const price = [...prices].findLast((it) => it.security.otherId === security.otherId)?.price ?? 0n;
    return total + mul(mul(amount, price), security.multiplier ?? ONE);
  }, cash?.amount ?? 0n);
  // One file rounds each of its six holdings to the cent.
  expect(hasAll ? abs(value.amount - sum) < fixed("0.03") : true).toBe(true);
});

test.each(GOOD)("in %s a holding that was all bought in the file has the units bought", (name) => {
  const { lines, totals } = read(bytesOf(name));
  const unitsOf = (id: string | undefined): bigint =>
    [...lines].reduce((sum, line) => {
      if (line.security?.otherId !== id) return sum;
      return sum + (line.type === "sell" ? -(line.quantity ?? 0n) : (line.quantity ?? 0n));
    }, 0n);
  const stated = totals.filter(({ what }) => what === "holding");
  const agreeing = stated.filter(({ security, amount }) => unitsOf(security?.otherId) === amount);
  const agreed: Readonly<Record<string, number>> = { "fidelity.ofx": 5 };
  expect(agreeing).toHaveLength(agreed[name] ?? 0);
});

const keysOf = (bytes: Uint8Array): readonly string[] => {
  const statement = read(bytes);
  return statement.lines.map((line) => lineContent(statement, line));
};

test.each(GOOD)("the keys of %s are all different and stay when line ends change", (name) => {
  const keys = keysOf(bytesOf(name));
  expect(new Set(keys).size).toBe(keys.length);
  const text = new TextDecoder().decode(bytesOf(name)).replaceAll(/\r\n?/g, "\n");
  expect(keysOf(new TextEncoder().encode(text.replaceAll("\n", "\r\n")))).toEqual(keys);
});

test.each(BAD)("%s gives errors with place, field and remedy, and no line", (name) => {
  const statement = read(bytesOf(name));
  expect(statement.lines).toEqual([]);
  const fields: Readonly<Record<string, readonly string[]>> = {
    "bad-date_missing.ofx": ["33 DTPOSTED", "40 DTPOSTED", "48 DTPOSTED"],
    "bad-decimal_error.ofx": ["34 DTPOSTED", "34 TRNAMT"],
  };
  expect(statement.errors.map((error) => `${error.line} ${error.field}`)).toEqual(fields[name]);
  expect(statement.errors.filter((error) => error.remedy === "" || error.problem === "")).toEqual([]);
});
