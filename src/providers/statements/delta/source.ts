import { err, ok } from "#engine/result.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { moneyOf, plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { askCosts } from "#providers/statements/delta/ask-costs.ts";
import type { ReadOptions, StatementSource } from "#providers/statements/port.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { LineParts, RowOutcome } from "#providers/statements/statement-draft.ts";

const table = csvSource({
  key: "delta",
  name: "Delta",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Date",
    "Way",
    "Base amount",
    "Base currency (name)",
    "Base type",
    "Quote amount",
    "Quote currency",
    "Fee amount",
    "Fee currency (name)",
  ],
  account: { key: "", kind: "brokerage" },
  readRows: (rows, draft, options) => eachRow(rows, draft, (cells) => readRow(cells, options)),
});

/**
 * Transactions of Delta, an app for coins and stocks. Codes may have their name behind them, such as SOL (Solana). Whether a fee in the money of the
 * trade is inside its amount is not written anywhere: it is asked where there is one.
 */
export const delta: StatementSource = {
  ...table,
  read: (file, options) => {
    const read = table.read(file, { ...options, costs: options.costs ?? "beside" });
    if (!read.ok || options.costs !== undefined) return read;
    const unsure = read.value.lines.filter(({ type, fees, cash }) =>
      type === "buy" || type === "sell" || type === "dividend"
        ? fees?.some((fee) => fee.currency === cash?.currency)
        : false,
    );
    return unsure.length === 0 ? ok(read.value) : err(askCosts(unsure));
  },
};

/** `SOL (Solana)`, and classes as Delta calls them. */
interface Thing extends UnitAmount {
  readonly name: string | undefined;
  readonly type: string;
}

const CLASSES: Readonly<Record<string, string>> = {
  STOCK: "equity",
  FUND: "fund",
  ETF: "fund",
  CRYPTO: "crypto",
  BOND: "bond",
};

function thingIn(cells: RowCells, amount: string, code: string, type: string): Thing | undefined {
  const units = cells.amount(amount);
  const [, ticker = "", name] = /^([^()]{1,40}?)(?: \((.{1,80})\))?$/.exec(cells.text(code)) ?? [];
  return units === undefined || ticker === "" ? undefined : { code: plainCode(ticker), name, amount: units, type };
}

function readRow(cells: RowCells, options: ReadOptions): RowOutcome | undefined {
  const moment = cells.neededDate("Date", "ymd");
  const way = cells.text("Way").toUpperCase();
  const type = cells.text("Base type").toUpperCase();
  const base = thingIn(cells, "Base amount", "Base currency (name)", type);
  const quote = thingIn(cells, "Quote amount", "Quote currency", "");
  const fee = thingIn(cells, "Fee amount", "Fee currency (name)", "");
  if (moment === undefined) return undefined;
  const line = {
    ...moment,
    description: [way.toLowerCase(), cells.text("Notes")]
      .filter((it) => it !== "")
      .join(": ")
      .slice(0, 300),
  };
  const isFeeInside = options.costs === "inside";
  if (way === "BUY" || way === "SELL") {
    if (base === undefined || quote === undefined) return undefined;
    const sides = way === "BUY" ? { left: quote, arrived: base } : { left: base, arrived: quote };
    return named(readEvent(line, { ...sides, fee, isFeeInside }), base);
  }
  if (way === "DIVIDEND") return readDividend(cells, line, { quote, fee, isFeeInside });
  if (base === undefined) return undefined;
  const from = cells.text("Sent/Received from").toUpperCase();
  if (way === "DEPOSIT" && EARNED.test(from))
    return named(readEvent(line, { arrived: base, fee, why: "income", kind: from.toLowerCase() }), base);
  if (way === "DEPOSIT") return named(readEvent(line, { arrived: base, fee }), base);
  if (way === "WITHDRAW") return named(readEvent(line, { left: base, fee }), base);
  if (way === "TRANSFER") return { skip: "Moved between your own wallets or exchanges: it stays yours." };
  return unknownWord("Way", cells.text("Way"));
}

const EARNED = /^(?:AIRDROP|MINING|DIVIDENDS|STAKING|FORK|GIFT|REWARD|BOUNTY|INTEREST)/;

interface Paid {
  readonly quote: Thing | undefined;
  readonly fee: Thing | undefined;
  readonly isFeeInside: boolean;
}

/** A dividend names what paid it as its base, without units. */
function readDividend(
  cells: RowCells,
  line: Omit<LineParts, "type">,
  { quote, fee, isFeeInside }: Paid,
): RowOutcome | undefined {
  const currency = quote && moneyOf(quote.code);
  const [, ticker, name] = /^([^()]{1,40}?)(?: \((.{1,80})\))?$/.exec(cells.text("Base currency (name)")) ?? [];
  if (quote === undefined || currency === undefined) return undefined;
  const isSame = fee !== undefined && fee.code === quote.code;
  const charged = isSame ? fee.amount : 0n;
  const security =
    ticker === undefined ? undefined : { ticker, name, assetClass: CLASSES[cells.text("Base type").toUpperCase()] };
  const cash = { amount: quote.amount - (isFeeInside ? 0n : charged), currency };
  const fees = charged === 0n ? undefined : [{ amount: charged, currency, kind: "commission" }];
  if (fee !== undefined && !isSame && fee.amount !== 0n)
    return cells.fail(
      "Fee currency (name)",
      "The fee of a dividend is in another unit.",
      "Enter the dividend by hand.",
    );
  return { lines: [{ ...line, type: "dividend", kind: "dividend", security, cash, fees }] };
}

/** What the row calls its thing, where it is that thing. */
function named(outcome: RowOutcome, thing: Thing): RowOutcome {
  if (!("lines" in outcome)) return outcome;
  const own = (security: SecurityRef | undefined): SecurityRef | undefined =>
    security?.ticker === thing.code
      ? {
          ...security,
          name: thing.name ?? (thing.type === "CRYPTO" ? security.name : thing.code),
          assetClass: CLASSES[thing.type] ?? security.assetClass,
        }
      : security;
  return { lines: outcome.lines.map((line) => (line.security ? { ...line, security: own(line.security) } : line)) };
}
