import { abs } from "#engine/money/fixed.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn, valueIn } from "#providers/statements/coins/coin-cells.ts";
import { moveLines, unitPrice, type CoinBase } from "#engine/intake/coins/coin-lines.ts";
import { coinOf, moneyOf, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { groupBy } from "#providers/statements/pair-moves.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { Problem, RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/** Transactions of the Crypto.com app. The kind says what a row is; conversions of several coins stand in rows of one second, debited and credited. */
export const cryptocom = csvSource({
  key: "cryptocom",
  name: "Crypto.com",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Timestamp (UTC)",
    "Transaction Description",
    "Currency",
    "Amount",
    "To Currency",
    "To Amount",
    "Native Currency",
    "Native Amount",
    "Transaction Kind",
  ],
  account: { key: "", kind: "crypto", institution: "Crypto.com" },
  readRows: (rows, draft) => {
    const sides: Side[] = [];
    for (const cells of rows) {
      const read = readRow(cells);
      if (cells.problem !== undefined || read === undefined)
        draft.fail([cells.row], cells.problem ?? unknownWord("Transaction Kind", ""));
      else if ("side" in read) sides.push(read.side);
      else draft.settle([cells.row], read);
    }
    for (const group of groupBy(sides, ({ base, name }) => `${name} ${base.on} ${base.secondOfDay ?? ""}`).values())
      settleSides(group, draft);
  },
});

interface Side {
  readonly cells: RowCells;
  readonly base: CoinBase;
  /** The kind without its ending: `dust_conversion`. */
  readonly name: string;
  readonly units: UnitAmount;
}

const INSIDE =
  /^(?:crypto_earn_program_|lockup_(?:lock|unlock|upgrade)$|supercharger_(?:deposit|withdrawal)|staking_|trading\.limit_order\..*_(?:lock|unlock)$|finance\.dpos\.(?:non_)?compound|.*_lock$|.*_unlock$)/;
const INCOME =
  /interest|reward|cashback|rebate|referral|bonus$|gift|reimbursement|airdrop|payment_refund|campaign|council/;

function readRow(cells: RowCells): RowOutcome | { readonly side: Side } | undefined {
  const kind = cells.text("Transaction Kind").toLowerCase();
  const moment = cells.neededDate("Timestamp (UTC)", "ymd");
  const units = unitsIn(cells, "Amount", "Currency");
  const other = unitsIn(cells, "To Amount", "To Currency");
  if (moment === undefined) return undefined;
  if (units === undefined)
    return cells.fail("Amount", "Amount or Currency is empty.", "Export the transactions again.");
  const base: CoinBase = {
    ...moment,
    description: cells.text("Transaction Description").slice(0, 300),
    sourceId: cells.optionalText("Transaction Hash"),
  };
  const value: CashMove | undefined = valueIn(cells, "Native Amount", "Native Currency");
  // `supercharger_reward_to_app_credited` is a reward and no half of a conversion.
  const side = /_reward\w{0,40}_credited$/.test(kind) ? undefined : /^(.+)_(?:credited|debited)$/.exec(kind)?.[1];
  if (side !== undefined) return { side: { cells, base, name: side, units } };
  if (INSIDE.test(kind)) return { skip: "Locked, staked or set aside at Crypto.com: the coins stay yours." };
  if (kind === "crypto_purchase" || kind === "card_purchase") return readPurchase(base, units, value);
  if (other !== undefined && /exchange|purchase|viban|swap|commit/.test(kind))
    return readEvent(base, { left: units, arrived: other, value });
  if (INCOME.test(kind) && !kind.includes("exchange_deposit")) {
    if (units.amount > 0n)
      return readEvent(base, {
        arrived: units,
        why: "income",
        kind: INTEREST.test(kind) ? "staking" : "reward",
        value,
      });
    return readEvent(base, { left: units, why: "spent", kind: "reward_reversed" });
  }
  if (/deposit|withdrawal|transfer|payment|card_top_up|viban_card/.test(kind))
    return { lines: moveLines(base, units, { worth: unitPrice(units, value) }) };
  return unknownWord("Transaction Kind", kind);
}

const INTEREST = /interest|earn|stak/;

/** Bought with a card: the money never was in the account, and what was paid is what the coins cost. */
function readPurchase(base: CoinBase, units: UnitAmount, value: CashMove | undefined): RowOutcome {
  if (moneyOf(units.code) !== undefined) return { lines: moveLines(base, units) };
  return { lines: moveLines(base, { ...units, amount: abs(units.amount) }, { cost: value }) };
}

const UNPAIRED: Problem = {
  field: "Transaction Kind",
  problem: "The other side of this conversion is not in the file.",
  remedy: "Export a period that holds the whole conversion.",
};

/** One or several coins given for one or several others, in one second. */
function settleSides(group: readonly Side[], draft: StatementDraft): void {
  const rows = group.map(({ cells }) => cells.row);
  const [first] = group;
  const left = group.filter(({ units }) => units.amount < 0n);
  const arrived = group.filter(({ units }) => units.amount > 0n);
  if (first === undefined || left.length === 0 || arrived.length === 0) {
    draft.fail(rows, UNPAIRED);
    return;
  }
  const moves = group.map(({ units }) => ({ security: coinOf(units.code), quantity: units.amount }));
  const hasMoney = group.some(({ units }) => moneyOf(units.code) !== undefined);
  const [from, to] = [left[0]?.units, arrived[0]?.units];
  if (group.length === 2) draft.settle(rows, readEvent(first.base, { left: from, arrived: to }));
  else if (hasMoney) draft.fail(rows, UNPAIRED);
  else draft.settle(rows, { lines: [{ ...first.base, type: "corporate_action", kind: "swap", moves }] });
}
