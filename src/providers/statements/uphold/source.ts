import { readEvent, type CoinEvent } from "#engine/intake/coins/coin-event.ts";
import { moveLines, type CoinBase } from "#engine/intake/coins/coin-lines.ts";
import { moneyOf, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import type { CashMove, SecurityRef } from "#engine/intake/statement.ts";
import { abs } from "#engine/money/fixed.ts";
import { changeSecurities } from "#providers/statements/coins/change-securities.ts";
import { unitsIn } from "#providers/statements/coins/coin-cells.ts";
import { csvSource, eachRow, unknownWord, type Heading } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** Older exports write names of their own, and what a row was worth in the money of the account. */
const NAMES: Readonly<Record<string, string>> = {
  date: "Date",
  id: "Id",
  type: "Type",
  origin_currency: "Origin Currency",
  origin_amount: "Origin Amount",
  destination_currency: "Destination Currency",
  destination_amount: "Destination Amount",
};
const WORTH = /^value_in_([a-z]{3})$/i;

function readHeading(cells: readonly string[]): Heading {
  const code = cells.map((cell) => WORTH.exec(cell.trim())?.[1]?.toUpperCase()).find((found) => found !== undefined);
  return {
    columns: cells.map((cell) => (WORTH.test(cell.trim()) ? "Worth" : (NAMES[plainName(cell)] ?? cell))),
    stated: new Map(code === undefined ? [] : [["Worth Currency", code]]),
  };
}

/**
 * Transactions of Uphold: what left one place and what arrived at another, each in its unit. A fee is between the two, or beside them where both are the
 * same. Written from the published description.
 */
export const uphold = csvSource({
  key: "uphold",
  name: "Uphold",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Date", "Id", "Type", "Origin Currency", "Origin Amount", "Destination Currency", "Destination Amount"],
  readHeading,
  account: { key: "", kind: "crypto", institution: "Uphold" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

interface Sides {
  readonly left: UnitAmount;
  readonly arrived: UnitAmount;
  readonly fee: UnitAmount | undefined;
}

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Date", "mdy");
  const left = unitsIn(cells, "Origin Amount", "Origin Currency");
  const arrived = unitsIn(cells, "Destination Amount", "Destination Currency");
  if (moment === undefined) return undefined;
  if (!/^(?:completed)?$/i.test(cells.text("Status"))) return { skip: "Not carried out: nothing moved." };
  if (left === undefined || arrived === undefined)
    return cells.fail("Origin Amount", "An amount or its currency is empty.", "Export the transactions again.");
  const from = [cells.text("Origin"), cells.text("Destination")].filter((place) => place !== "").join(" to ");
  const word = plainName(cells.text("Type"));
  const base = { ...moment, sourceId: cells.optionalText("Id"), description: `${word} ${from}`.trim().slice(0, 300) };
  const sides = { left, arrived, fee: unitsIn(cells, "Fee Amount", "Fee Currency") };
  const way = WAYS[word];
  if (way === undefined) return unknownWord("Type", cells.text("Type"));
  const read = left.code === arrived.code ? movedIn(cells, base, { sides, way }) : traded(base, { sides, way, cells });
  return read && "lines" in read ? { lines: changeSecurities(read.lines, metalIn) } : read;
}

type Way = "in" | "out" | "within";
const WAYS: Readonly<Record<string, Way>> = {
  in: "in",
  deposit: "in",
  out: "out",
  withdrawal: "out",
  transfer: "within",
};

/** One unit that came or went; what left and what arrived say where its fee is. */
function movedIn(cells: RowCells, base: CoinBase, { sides, way }: { sides: Sides; way: Way }): RowOutcome | undefined {
  const { left, arrived } = sides;
  const between = left.amount - arrived.amount;
  const stated = sides.fee?.code === left.code ? abs(sides.fee.amount) : undefined;
  if (between < 0n || (between > 0n && stated !== undefined && stated !== between))
    return cells.fail("Fee Amount", "What left, less the fee, is not what arrived.", "Correct the row in the file.");
  const fee = between > 0n ? { code: left.code, amount: between } : sides.fee;
  if (way === "within")
    return fee === undefined ? { skip: "Moved within Uphold; nothing changes for you." } : readEvent(base, { fee });
  const event: CoinEvent = way === "in" ? { arrived: left, fee } : { left, fee, isFeeInside: between > 0n };
  return readEvent(base, event);
}

/** One unit for another. What came from elsewhere or went there moves beside the trade. */
function traded(base: CoinBase, { sides, way, cells }: { sides: Sides; way: Way; cells: RowCells }): RowOutcome {
  const read = readEvent(base, { ...sides, isFeeInside: true, value: worthOf(cells) });
  if (way === "within" || !("lines" in read)) return read;
  const moved = way === "in" ? sides.left : { ...sides.arrived, amount: -sides.arrived.amount };
  const lines = moveLines({ ...base, sourceId: base.sourceId && `${base.sourceId}:${way}` }, moved);
  return { lines: way === "in" ? [...lines, ...read.lines] : [...read.lines, ...lines] };
}

function worthOf(cells: RowCells): CashMove | undefined {
  const currency = moneyOf(cells.text("Worth Currency"));
  const amount = currency === undefined ? undefined : cells.amount("Worth");
  return currency === undefined || amount === undefined ? undefined : { amount: abs(amount), currency };
}

const METALS: Readonly<Record<string, string>> = { XAU: "Gold", XAG: "Silver", XPT: "Platinum", XPD: "Palladium" };

/** Metals are held there by the ounce, beside coins. */
function metalIn(security: SecurityRef): SecurityRef {
  const name = METALS[security.ticker ?? ""];
  return name === undefined ? security : { ...security, name, assetClass: "other" };
}
