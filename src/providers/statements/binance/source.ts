import { BORROWED, REPAID } from "#engine/ledger/borrowed-units.ts";
import { loanKind } from "#engine/intake/coins/loan-words.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { KnownPrices } from "#providers/statements/binance/known-prices.ts";
import { type Fill, pairFills } from "#providers/statements/binance/pair-fills.ts";
import {
  feeLines,
  feesInOrder,
  incomeLines,
  moveLines,
  tradeLines,
  withFee,
  type CoinBase,
} from "#engine/intake/coins/coin-lines.ts";
import { coinOf, moneyOf, plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { type Moment, parseMoment } from "#providers/statements/parse-date.ts";
import { short, type RowCells } from "#providers/statements/row-cells.ts";
import { groupsOf } from "#providers/statements/row-groups.ts";
import type { LineParts, Problem, RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

const NAMES: Readonly<Record<string, string>> = { "User ID": "User_ID", Time: "UTC_Time" };

/** Transaction history of Binance: one signed row for each coin that moved. The rows of a trade share nothing but their second and its words. */
export const binance = csvSource({
  key: "binance",
  name: "Binance",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["UTC_Time", "Account", "Operation", "Coin", "Change", "Remark"],
  readHeading: (cells) => ({ columns: cells.map((cell) => NAMES[cell.trim()] ?? cell), stated: new Map() }),
  account: { key: "", kind: "crypto", institution: "Binance" },
  readRows: (rows, draft) => {
    const known = new KnownPrices();
    const sideOfTrade = (cells: RowCells): Side | undefined => {
      const side = sideOf(cells);
      return cells.problem === undefined && side && TRADE.test(side.word) ? side : undefined;
    };
    for (const group of groupsOf(rows, secondKey, sideOfTrade))
      for (const trade of tradesOf(group)) noteAlone(trade, known);
    const settled = (cells: RowCells): Side | undefined => {
      const side = sideOf(cells);
      if (cells.problem !== undefined || side === undefined)
        draft.fail([cells.row], cells.problem ?? unknownWord("Operation", ""));
      else if (TRADE.test(side.word)) return side;
      else draft.settle([cells.row], readSingle(side));
      return undefined;
    };
    for (const group of groupsOf(rows, secondKey, settled))
      for (const trade of tradesOf(group)) draft.asLast(() => settleTrade(trade, known, draft));
  },
});

interface Side {
  readonly cells: RowCells;
  readonly word: string;
  readonly base: CoinBase;
  readonly code: string;
  readonly amount: Fixed;
}

function momentOf(cells: RowCells): Moment | undefined {
  const text = cells.text("UTC_Time");
  // Files since 2025 write the year with two digits.
  return parseMoment(/^\d\d-\d\d-\d\d/.test(text) ? `20${text}` : text, "ymd");
}

function sideOf(cells: RowCells): Side | undefined {
  const moment = momentOf(cells);
  const text = cells.text("UTC_Time");
  if (moment === undefined)
    return cells.fail("UTC_Time", `"${short(text)}" is not a date.`, "Correct the date in the file.");
  const amount = cells.neededAmount("Change");
  const code = plainCode(cells.text("Coin"));
  if (code === "") return cells.fail("Coin", "Coin is empty.", "Export the statement again, or fill in the cell.");
  if (amount === undefined) return undefined;
  const word = cells.text("Operation");
  return { cells, word: word.toLowerCase(), base: { ...moment, description: word }, code, amount };
}

/** Operations that are one side of a trade, or its fee. */
const TRADE =
  /^(?:buy|sell|fee|transaction (?:related|buy|sold|sell|spend|revenue|fee)|small assets exchange bnb.*|large otc trading|otc trading|binance convert|convert|auto-invest transaction|eth 2\.0 staking|eth staking|swap farming transaction|liquid swap (?:buy|sell)|token swap.*|buy fee|sell fee)$/;
const FEE = /fee$/;
const INSIDE =
  /^(?:transfer between|main and funding|pos savings (?:purchase|redemption)|savings (?:purchase|principal redemption)|simple earn (?:flexible|locked) (?:subscription|redemption)|staking (?:purchase|redemption)|launchpool subscription|launchpool.*redemption|dual investment.*|p2p transfer|.*wallet transfer|transfer (?:in|out)to|.*collateral.*)/;
const INCOME =
  /interest|reward|distribution|airdrop|rebate|referral|commission|kickback|bonus|voucher|cashback|crypto box|gift/;
const STAKING = /staking|vault|launchpool|earn|savings|locked/;

function readSingle({ word, base, code, amount }: Side): RowOutcome {
  const units = { code, amount };
  const loan = loanKind(word);
  if (loan === BORROWED || loan === REPAID) return { lines: moveLines(base, units, { kind: loan }) };
  if (INSIDE.test(word)) return { skip: "Moved within Binance; nothing changes for you." };
  if (/^(?:fiat )?(?:deposit|withdraw(?:al)?)\b|^buy crypto|^crypto (?:deposit|withdrawal)/.test(word)) {
    const isOut = /withdraw/.test(word);
    return { lines: moveLines(base, { code, amount: isOut && amount > 0n ? -amount : amount }) };
  }
  if (/realized profit and loss|funding fee|insurance fund|liquidation/.test(word))
    return { lines: incomeLines(base, units, { kind: "derivatives" }) };
  if (INCOME.test(word))
    return { lines: incomeLines(base, units, { kind: STAKING.test(word) ? "staking" : "reward" }) };
  return unknownWord("Operation", base.description ?? "");
}

const UNPAIRED: Problem = {
  field: "Operation",
  problem: "What left and what arrived in this second cannot be told apart, or one side is not in the file.",
  remedy: "Enter the trade by hand, or leave the rows out.",
};

function secondKey(cells: RowCells): string | undefined {
  const moment = momentOf(cells);
  return moment && `${cells.text("Account")} ${moment.on} ${moment.secondOfDay ?? ""}`;
}

/** Words of one side each: what was bought was paid with what was spent, what was sold brought what is called revenue. */
const WAYS = [/^(?:transaction (?:buy|spend)|buy)$/, /^(?:transaction (?:sold|sell|revenue)|sell)$/] as const;

/**
 * Where in one second some was bought and other sold, each is a trade of its own, if its words alone hold both of its sides: older files call one of
 * them otherwise. Fees go with the trade whose coins they are in, else with the last.
 */
function tradesOf(group: readonly Side[]): readonly (readonly Side[])[] {
  const moved = group.filter(({ word }) => !FEE.test(word));
  const ways = WAYS.map((way) => moved.filter(({ word }) => way.test(word)));
  const isWhole = ways.every((way) => way.some(({ amount }) => amount < 0n) && way.some(({ amount }) => amount > 0n));
  if (!isWhole || ways.flat().length !== moved.length) return [group];
  const fees = group.filter(({ word }) => FEE.test(word));
  return ways.map((way, index) => {
    const codes = new Set(way.map(({ code }) => code));
    const isLast = index === ways.length - 1;
    const isOwn = ({ code }: Side): boolean => ways.findIndex((it) => it.some((side) => side.code === code)) === index;
    const own = fees.filter((fee) =>
      codes.has(fee.code) ? isOwn(fee) : isLast && !moved.some(({ code }) => code === fee.code),
    );
    return [...way, ...own];
  });
}

interface Seconds {
  readonly moved: readonly UnitAmount[];
  /** What was charged, as magnitudes. */
  readonly charged: readonly UnitAmount[];
  /** Whether a coin came and went: then sums alone do not say what was traded for what. */
  readonly isBetween: boolean;
}

function sumsOf(group: readonly Side[]): Seconds {
  const sums = new Map<string, Fixed>();
  const fees = new Map<string, Fixed>();
  const ways = new Set<string>();
  for (const { word, code, amount } of group) {
    const into = FEE.test(word) ? fees : sums;
    into.set(code, (into.get(code) ?? 0n) + amount);
    if (into === sums) ways.add(`${amount < 0n ? "-" : "+"}${code}`);
  }
  return {
    moved: [...sums].map(([code, amount]) => ({ code, amount })),
    charged: [...fees].map(([code, amount]) => ({ code, amount: -amount })),
    isBetween: ways.size > sums.size && sums.size > 2,
  };
}

/** The only thing that left and the only one that arrived; undefined where there are others. */
function onlyFill({ moved }: Pick<Seconds, "moved">): Fill | undefined {
  const [from, ...others] = moved.filter(({ amount }) => amount < 0n);
  const [to, ...more] = moved.filter(({ amount }) => amount > 0n);
  if (from === undefined || to === undefined || others.length + more.length > 0) return undefined;
  return { left: { code: from.code, amount: -from.amount }, arrived: to };
}

function noteAlone(group: readonly Side[], known: KnownPrices): void {
  const sums = sumsOf(group);
  const fill = sums.isBetween ? undefined : onlyFill(sums);
  if (fill && group[0]) known.note(fill, group[0].base.on);
}

/** Everything traded in one second: what left, what arrived, and its fees. */
function settleTrade(group: readonly Side[], known: KnownPrices, draft: StatementDraft): void {
  const [first] = group;
  if (first === undefined) return;
  const rows = group.map(({ cells }) => cells.row);
  const base = { ...first.base, description: "Trade" };
  const sums = sumsOf(group);
  const trade = sums.isBetween ? undefined : onlyFill(sums);
  if (sums.moved.length === 0) draft.settle(rows, { lines: sums.charged.flatMap((fee) => feeLines(base, fee)) });
  else if (trade === undefined) draft.settle(rows, fillLines(group, base, { known, sums }));
  else {
    const [fee, ...more] = feesInOrder(sums.charged, trade);
    const lines = more.reduce(
      (main, other) => withFee(base, main, { fee: other }),
      tradeLines(base, { ...trade, fee }),
    );
    draft.settle(rows, { lines });
  }
}

/** Several coins traded in one second, told apart by their prices. Fees stay apart: they name no trade. */
function fillLines(
  group: readonly Side[],
  base: CoinBase,
  { known, sums }: { readonly known: KnownPrices; readonly sums: Seconds },
): RowOutcome {
  const moved = group.filter(({ word }) => !FEE.test(word));
  const fills = pairFills(
    moved.filter(({ amount }) => amount < 0n).map(({ code, amount }) => ({ code, amount: -amount })),
    moved.filter(({ amount }) => amount > 0n),
    known.near(base.on),
  );
  const lines = fills?.flatMap((fill) => tradeLines(base, fill)) ?? collected(base, sums);
  const charged = group.filter(({ word }) => FEE.test(word)).map(({ code, amount }) => ({ code, amount: -amount }));
  return lines === undefined ? UNPAIRED : { lines: [...lines, ...charged.flatMap((fee) => feeLines(base, fee))] };
}

/** Several coins that became one, whichever row paid for which: what all of them cost is what it cost. What only came and went counts by its sum. */
function collected(base: CoinBase, { moved, isBetween }: Seconds): readonly LineParts[] | undefined {
  const fill = onlyFill({ moved });
  if (fill) return tradeLines(base, fill);
  const [to, ...more] = moved.filter(({ amount }) => amount > 0n);
  const left = moved.filter(({ amount }) => amount < 0n);
  const isMoney = moved.some(({ code }) => moneyOf(code) !== undefined);
  if (isBetween || isMoney || to === undefined || more.length > 0 || left.length < 2) return undefined;
  const moves = [...left, to].map(({ code, amount }) => ({ security: coinOf(code), quantity: amount }));
  return [{ ...base, type: "corporate_action", kind: "swap", moves }];
}
