import { readEvent } from "#engine/intake/coins/coin-event.ts";
import type { CoinBase } from "#engine/intake/coins/coin-lines.ts";
import { coinOf, moneyOf } from "#engine/intake/coins/coin-units.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { krakenAsset } from "#providers/statements/kraken/assets.ts";
import { groupsOf } from "#providers/statements/row-groups.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { Problem, RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/**
 * Account log of Kraken Futures: what changed of every balance, newest first. An execution has a row for the contract, which is nothing owned, and one
 * for the money or coins it is settled in, whose change is the gain with funding, less the fee. A conversion has a row for each of its sides.
 */
export const krakenFutures = csvSource({
  key: "kraken-futures",
  name: "Kraken (futures account log)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["uid", "dateTime", "account", "type", "symbol", "change", "new balance", "realized pnl", "realized funding"],
  account: { key: "", kind: "crypto", institution: "Kraken" },
  readRows: (rows, draft) => {
    const newest = new Map<string, Change>();
    const changeOf = (cells: RowCells): Change | undefined => {
      const read = changeIn(cells);
      if (!("code" in read)) {
        draft.settle([cells.row], cells.problem ?? read);
        return undefined;
      }
      const of = `${read.code} ${cells.text("account")}`;
      const known = newest.get(of);
      if (known === undefined || instantOf(read) > instantOf(known)) newest.set(of, read);
      if (isConversion(cells)) return read;
      draft.settle([cells.row], readChange(read));
      return undefined;
    };
    const keyOf = (cells: RowCells) => (isConversion(cells) ? cells.text("dateTime") : undefined);
    for (const sides of groupsOf(rows, keyOf, changeOf)) draft.asLast(() => settleConversion(sides, draft));
    stateBalances([...newest.values()], draft);
  },
});

const typeOf = (cells: RowCells): string => cells.text("type").toLowerCase().replaceAll("_", " ");

const isConversion = (cells: RowCells): boolean => typeOf(cells) === "conversion";

interface Change {
  readonly cells: RowCells;
  readonly base: CoinBase;
  readonly code: string;
  /** Signed: above zero arrives. */
  readonly amount: Fixed;
}

const instantOf = ({ base }: Change): string => `${base.on} ${String(base.secondOfDay ?? 0).padStart(5, "0")}`;

/** `pf_xbtusd`, `fi_ethusd_240329`: a contract, by what Kraken calls its kinds. */
const CONTRACT = /^(?:p[ifv]|f[ifv]|in|rr)_/i;

function changeIn(cells: RowCells): Change | RowOutcome {
  const symbol = cells.text("symbol");
  if (CONTRACT.test(symbol) || (symbol !== "" && symbol === cells.text("contract")))
    return { skip: "A position in a contract: what it gained or cost has a row of its own." };
  const moment = cells.neededDate("dateTime", "ymd");
  const amount = cells.neededAmount("change");
  if (symbol === "" || moment === undefined || amount === undefined) return unknownWord("symbol", symbol);
  const base = {
    ...moment,
    sourceId: cells.optionalText("uid"),
    description: [cells.text("type"), cells.text("contract")].filter((word) => word !== "").join(", "),
  };
  return { cells, base, code: krakenAsset(symbol), amount };
}

const SETTLED =
  /^(?:futures (?:trade|liquidation|partial liquidation|assign(?:or|ee)|unwind.*)|covered liquidation|settlement|funding rate change|options trade|portfolio auctioning)$/;

function readChange({ cells, base, code, amount }: Change): RowOutcome {
  const type = typeOf(cells);
  const units = { code, amount };
  const sides = amount > 0n ? { arrived: units } : { left: units };
  const why = amount > 0n ? "income" : "spent";
  if (SETTLED.test(type)) {
    const isFeeAlone = (cells.amount("realized pnl") ?? 0n) === 0n && (cells.amount("realized funding") ?? 0n) === 0n;
    if (isFeeAlone && amount < 0n) return readEvent(base, { fee: units });
    return readEvent(base, { ...sides, why, kind: "derivatives" });
  }
  if (type.endsWith("transfer")) return readEvent(base, sides);
  if (type === "interest payment") return readEvent(base, { ...sides, why, kind: "interest" });
  if (/tax (?:withheld|refund)$/.test(type)) return readEvent(base, { ...sides, why, kind: "tax" });
  if (type === "conversion credit" || type === "kfee applied")
    return readEvent(base, { ...sides, why, kind: "rebate" });
  return unknownWord("type", cells.text("type"));
}

const UNPAIRED: Problem = {
  field: "dateTime",
  problem: "Which rows are the two sides of this conversion is not known.",
  remedy: "Enter the conversion by hand.",
};

function settleConversion(sides: readonly Change[], draft: StatementDraft): void {
  const rows = sides.map(({ cells }) => cells.row);
  const [left, ...alsoLeft] = sides.filter(({ amount }) => amount < 0n);
  const [arrived, ...alsoArrived] = sides.filter(({ amount }) => amount > 0n);
  if (left === undefined || arrived === undefined || alsoLeft.length + alsoArrived.length > 0)
    draft.fail(rows, UNPAIRED);
  else draft.settle(rows, readEvent(left.base, { left, arrived }));
}

/** What is left of each unit; of one that stands in several accounts a balance says only a part. */
function stateBalances(newest: readonly Change[], draft: StatementDraft): void {
  for (const [code, its] of Map.groupBy(newest, (change) => change.code)) {
    const [only] = its;
    const amount = its.length === 1 ? only?.cells.amount("new balance") : undefined;
    if (only === undefined || amount === undefined) continue;
    const currency = moneyOf(code);
    const of =
      currency === undefined
        ? ({ what: "holding", security: coinOf(code) } as const)
        : ({ what: "cash", currency } as const);
    draft.total(only.cells.row, { account: "", on: only.base.on, amount, ...of });
  }
}
