import type { Fixed } from "#engine/money/fixed.ts";
import {
  feesInOrder,
  incomeLines,
  moveLines,
  tradeLines,
  withFee,
  type CoinBase,
} from "#engine/intake/coins/coin-lines.ts";
import { coinOf, moneyOf } from "#engine/intake/coins/coin-units.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { isLocked, krakenAsset } from "#providers/statements/kraken/assets.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import { groupsOf } from "#providers/statements/row-groups.ts";
import type { LineParts, Problem, RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/**
 * Ledgers of Kraken: every movement of every asset, with the balance after it. Rows of one `refid` are one event; `fee` comes off beside the amount.
 * As JSON each stands under its `txid`, which is then no column.
 */
export const kraken = csvSource({
  key: "kraken",
  name: "Kraken",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["refid", "time", "type", "subtype", "aclass", "asset", "amount", "fee", "balance"],
  account: { key: "", kind: "crypto", institution: "Kraken" },
  readRows: (rows, draft) => {
    const balances = new Balances();
    const sideOfTrade = (cells: RowCells): Side | undefined => {
      const side = sideOf(cells);
      if (cells.problem !== undefined || side === undefined)
        draft.fail([cells.row], cells.problem ?? unknownWord("type", ""));
      else if (cells.text("txid") === "" && cells.text("balance") === "")
        draft.skip([cells.row], "Announced only: the booking has a row of its own.");
      else {
        balances.note(side);
        if (PAIRED.has(side.type)) return side;
        draft.settle([cells.row], readSingle(side));
      }
      return undefined;
    };
    const keyOf = (cells: RowCells) => (PAIRED.has(typeOf(cells)) ? cells.text("refid") : undefined);
    for (const group of groupsOf(rows, keyOf, sideOfTrade)) draft.asLast(() => settleTrade(group, draft));
    balances.state(draft);
  },
});

const typeOf = (cells: RowCells): string => cells.text("type").toLowerCase();

const PAIRED: ReadonlySet<string> = new Set(["trade", "spend", "receive", "sale", "conversion", "dustsweeping"]);

interface Side {
  readonly cells: RowCells;
  readonly type: string;
  readonly subtype: string;
  readonly refid: string;
  readonly base: CoinBase;
  readonly code: string;
  readonly amount: Fixed;
  readonly fee: Fixed;
}

function sideOf(cells: RowCells): Side | undefined {
  const moment = cells.neededDate("time", "ymd");
  const amount = cells.neededAmount("amount");
  const fee = cells.amount("fee") ?? 0n;
  if (moment === undefined || amount === undefined) return undefined;
  const [type, subtype, refid] = [typeOf(cells), cells.text("subtype").toLowerCase(), cells.text("refid")];
  const id = cells.optionalText("txid") ?? refid;
  const base = { ...moment, sourceId: id, description: [type, subtype].filter((word) => word !== "").join(", ") };
  return { cells, type, subtype, refid, base, code: krakenAsset(cells.text("asset")), amount, fee };
}

function readSingle({ type, subtype, base, code, amount, fee }: Side): RowOutcome {
  const net = { code, amount: amount - fee };
  const paid = fee === 0n ? undefined : { code, amount: fee };
  if (type === "deposit" || type === "withdrawal") return { lines: moveLines(base, { code, amount }, { fee: paid }) };
  if (type === "staking" || (type === "earn" && subtype === "reward") || type === "reward" || type === "dividend")
    return { lines: incomeLines(base, net, { kind: type === "reward" || type === "dividend" ? type : "staking" }) };
  if (type === "earn") return { skip: "Moved within Kraken, into or out of earning; nothing changes for you." };
  if (type === "transfer") {
    if (/^(?:spot|stakingfrom|stakingto|spotfrom|spotto)/.test(subtype))
      return { skip: "Moved within Kraken; nothing changes for you." };
    return amount > 0n && subtype === ""
      ? { lines: incomeLines(base, net, { kind: "airdrop" }) }
      : { lines: moveLines(base, net) };
  }
  if (type === "margin" || type === "rollover" || type === "settled" || type === "adjustment" || type === "credit")
    return { lines: resultLines(base, net, type) };
  if (/bonus|referral|nft|creator/.test(type)) return { lines: incomeLines(base, net, { kind: "reward" }) };
  return unknownWord("type", type);
}

/** Gains and costs of borrowing that reach the balance. */
function resultLines(
  base: CoinBase,
  net: { readonly code: string; readonly amount: Fixed },
  kind: string,
): readonly LineParts[] {
  const currency = moneyOf(net.code);
  if (currency === undefined || net.amount >= 0n) return incomeLines(base, net, { kind });
  return [{ ...base, type: "fee", kind, cash: { amount: net.amount, currency } }];
}

/** What Kraken sells to pay its fees with. */
const CREDITS = "KFEE";

const UNPAIRED: Problem = {
  field: "refid",
  problem: "The other side of this trade is not in the file.",
  remedy: "Export all ledgers of a period that holds the whole trade.",
};

/** What left and what arrived under one refid. Amounts are before the fee, which each row states in its own asset. */
function settleTrade(group: readonly Side[], draft: StatementDraft): void {
  const rows = group.map(({ cells }) => cells.row);
  const sums = new Map<string, { amount: Fixed; fee: Fixed }>();
  for (const { code, amount, fee } of group) {
    const sum = sums.get(code) ?? { amount: 0n, fee: 0n };
    sums.set(code, { amount: sum.amount + amount, fee: sum.fee + fee });
  }
  // Credits that pay for a trade leave in a row of their own, beside its two sides.
  const moved = [...sums].map(([code, { amount, fee }]) =>
    code === CREDITS && amount < 0n ? { code, amount: 0n, fee: fee - amount } : { code, amount, fee },
  );
  const left = moved.filter(({ amount }) => amount < 0n);
  const arrived = moved.filter(({ amount }) => amount > 0n);
  const [first] = group;
  const [from, to] = [left[0], arrived[0]];
  if (first === undefined || from === undefined || to === undefined || left.length + arrived.length !== 2) {
    draft.fail(rows, UNPAIRED);
    return;
  }
  const base = {
    ...first.base,
    sourceId: first.refid === "" ? first.base.sourceId : first.refid,
    description: "trade",
  };
  const paid = moved.filter(({ fee }) => fee !== 0n);
  const trade = { left: { code: from.code, amount: -from.amount }, arrived: to };
  const charged = paid.map(({ code, fee: amount }) => ({ code, amount }));
  const [fee, ...more] = feesInOrder(charged, trade);
  const lines = more.reduce((main, other) => withFee(base, main, { fee: other }), tradeLines(base, { ...trade, fee }));
  draft.settle(rows, { lines });
}

/** The newest balance of each asset; of one that is also staked, the parts cannot be told from the whole. */
class Balances {
  readonly #newest = new Map<string, Side>();
  readonly #locked = new Set<string>();

  note(side: Side): void {
    if (isLocked(side.cells.text("asset"))) this.#locked.add(side.code);
    const best = this.#newest.get(side.code);
    if (side.cells.text("balance") !== "" && (best === undefined || momentOf(side) >= momentOf(best)))
      this.#newest.set(side.code, side);
  }

  state(draft: StatementDraft): void {
    for (const [code, { cells, base }] of this.#newest) {
      const amount = cells.amount("balance");
      const currency = moneyOf(code);
      if (amount === undefined || this.#locked.has(code)) continue;
      const of =
        currency === undefined
          ? ({ what: "holding", security: coinOf(code) } as const)
          : ({ what: "cash", currency } as const);
      draft.total(cells.row, { account: "", on: base.on, amount, ...of });
    }
  }
}

const momentOf = ({ base }: Side): string => `${base.on} ${String(base.secondOfDay ?? 0).padStart(5, "0")}`;
