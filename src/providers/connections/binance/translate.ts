import type { LocalDate } from "#engine/dates/day.ts";
import { type CoinBase, incomeLines, type LineParts, moveLines, tradeLines } from "#engine/intake/coins/coin-lines.ts";
import { moneyOf, plainCode } from "#engine/intake/coins/coin-units.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import { abs, fixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import { momentOfIso, momentOfSeconds } from "#providers/connections/moment.ts";
import { stateUnits } from "#providers/connections/state-units.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import type {
  BinanceAccount,
  BinanceConversion,
  BinanceDeposit,
  BinanceDividend,
  BinanceDust,
  BinanceFiatOrder,
  BinanceFunding,
  BinancePair,
  BinancePayment,
  BinanceRestrictions,
  BinanceTrade,
  BinanceWithdrawal,
} from "./api.ts";

export const BINANCE = { key: "binance", name: "Binance" } as const;

const BEYOND: readonly (readonly [keyof BinanceRestrictions, string])[] = [
  ["enableSpotAndMarginTrading", "trade"],
  ["enableWithdrawals", "withdraw"],
  ["enableInternalTransfer", "move funds between accounts"],
  ["permitsUniversalTransfer", "move funds between wallets"],
  ["enableMargin", "borrow and repay"],
  ["enableFutures", "trade futures"],
  ["enableVanillaOptions", "trade options"],
  ["enablePortfolioMarginTrading", "trade on margin"],
  ["enableFixApiTrade", "trade by another way in"],
];

/** What the key may do beyond reading, in words; empty for one that only reads. */
export const rightsBeyondReading = (rights: BinanceRestrictions): readonly string[] =>
  BEYOND.filter(([name]) => rights[name] === true).map(([, words]) => words);

/** The code others write: `LDUSDT` is USDT that earns and can be taken back at any time. LDO is a coin of its own. */
export const binanceCode = (stated: string): string => plainCode(stated).replace(/^LD(?=[A-Z0-9]{2})/, "");

export interface BinanceRead {
  readonly account: AccountRef;
  readonly today: LocalDate;
  readonly trades: readonly (BinanceTrade & { readonly pair: BinancePair })[];
  readonly deposits: readonly BinanceDeposit[];
  readonly withdrawals: readonly BinanceWithdrawal[];
  readonly dividends: readonly BinanceDividend[];
  readonly conversions: readonly BinanceConversion[];
  readonly dust: readonly BinanceDust[];
  readonly bankIn: readonly BinanceFiatOrder[];
  readonly bankOut: readonly BinanceFiatOrder[];
  readonly bought: readonly BinancePayment[];
  readonly sold: readonly BinancePayment[];
  /** What is held, where all of the past was read. */
  readonly held: { readonly spot: BinanceAccount["balances"]; readonly funding: BinanceFunding } | undefined;
}

type Outcome = readonly LineParts[] | { readonly skip: string } | undefined;

export function binanceStatement(read: BinanceRead): Statement {
  const draft = new SyncDraft(BINANCE);
  draft.account(read.account);
  const codes = new Set<string>();
  const each = <T>(items: readonly T[], keyOf: (item: T) => string, outcomeOf: (item: T) => Outcome): void => {
    for (const item of new Map(items.map((it) => [keyOf(it), it])).values()) {
      const outcome = outcomeOf(item);
      if (outcome === undefined) draft.fail(item, UNREADABLE);
      else if ("skip" in outcome) draft.skip(item, outcome.skip);
      else if (outcome.length === 0) draft.skip(item, "It moves nothing: its amount is zero.");
      else draft.lines(item, read.account.key, outcome);
      if (Array.isArray(outcome)) for (const code of codesOf(outcome)) codes.add(code);
    }
  };
  each(read.trades, ({ symbol, id }) => `${symbol} ${id}`, tradeOf);
  each(read.deposits, ({ id }) => id, depositOf);
  each(read.withdrawals, ({ id }) => id, withdrawalOf);
  each(read.dividends, ({ id }) => id, dividendOf);
  each(read.conversions, ({ orderId }) => orderId, conversionOf);
  each(read.dust, ({ transId, fromAsset }) => `${transId} ${fromAsset}`, dustOf);
  each(
    read.bankIn,
    ({ orderNo }) => orderNo,
    (it) => bankOf(it, { isOut: false }),
  );
  each(
    read.bankOut,
    ({ orderNo }) => orderNo,
    (it) => bankOf(it, { isOut: true }),
  );
  each(read.bought, ({ orderNo }) => orderNo, boughtOf);
  each(read.sold, ({ orderNo }) => orderNo, soldOf);
  if (read.held) {
    const spot = read.held.spot.map((it) => ({ code: it.asset, parts: [it.free, it.locked] }));
    const funding = read.held.funding.map((it) => ({
      code: it.asset,
      parts: [it.free, it.locked, it.freeze, it.withdrawing],
    }));
    const held = [...spot, ...funding].map(({ code, parts }) => ({
      code: binanceCode(code),
      amount: parts.reduce((sum, part) => sum + fixed(part), 0n),
    }));
    stateUnits(held, { account: read.account.key, on: read.today, codes, draft });
  }
  return draft.finish();
}

const UNREADABLE = {
  field: "status",
  problem: "Binance does not tell whole what this was.",
  remedy: "Enter it by hand, or import a file of Binance.",
} as const;

/** Codes that lines moved: of these nothing held is stated, too. */
const codesOf = (lines: readonly LineParts[]): readonly string[] =>
  lines.flatMap(({ security, cash, cashOther, moves = [], feeUnits }) =>
    [
      security?.ticker,
      cash?.currency,
      cashOther?.currency,
      feeUnits?.security.ticker,
      ...moves.map((it) => it.security.ticker),
    ].flatMap((code) => code ?? []),
  );

const baseAt = (milliseconds: string, more: Pick<CoinBase, "sourceId" | "description">): CoinBase | undefined => {
  const moment = momentOfSeconds(milliseconds.slice(0, -3));
  return moment && { ...moment, ...more };
};

function tradeOf(trade: BinanceRead["trades"][number]): Outcome {
  const base = baseAt(trade.time, { sourceId: `${trade.symbol}:${trade.id}`, description: `trade ${trade.symbol}` });
  const coins = { code: trade.pair.baseAsset, amount: abs(fixed(trade.qty)) };
  const paid = { code: trade.pair.quoteAsset, amount: abs(fixed(trade.quoteQty)) };
  if (!base || coins.amount === 0n || paid.amount === 0n) return undefined;
  const fee = { code: binanceCode(trade.commissionAsset), amount: abs(fixed(trade.commission)) };
  const sides = trade.isBuyer ? { left: paid, arrived: coins } : { left: coins, arrived: paid };
  return tradeLines(base, { ...sides, fee });
}

function depositOf({ id, amount, coin, status, insertTime }: BinanceDeposit): Outcome {
  // 1 is credited, 6 credited and not yet to be withdrawn.
  if (status !== "1" && status !== "6") return { skip: "Not credited yet, or refused: nothing moved." };
  const base = baseAt(insertTime, { sourceId: `deposit:${id}`, description: "deposit" });
  return base && moveLines(base, { code: binanceCode(coin), amount: abs(fixed(amount)) });
}

/** The fee is beside the amount, and both left. */
function withdrawalOf({ id, amount, transactionFee, coin, status, applyTime }: BinanceWithdrawal): Outcome {
  if (status !== "6") return { skip: "Not completed, or refused: nothing left." };
  const moment = momentOfIso(`${applyTime.replace(" ", "T")}Z`);
  const code = binanceCode(coin);
  const fee = { code, amount: abs(fixed(transactionFee ?? "0")) };
  if (!moment) return undefined;
  const base = { ...moment, sourceId: `withdrawal:${id}`, description: "withdrawal" };
  return moveLines(base, { code, amount: -abs(fixed(amount)) }, fee.amount === 0n ? {} : { fee });
}

const EARNED = /stak|earn|saving|launch|locked|flexible|interest|vault/i;

function dividendOf({ id, amount, asset, divTime, enInfo }: BinanceDividend): Outcome {
  const words = plainWords(enInfo ?? "", 80);
  const base = baseAt(divTime, { sourceId: `dividend:${id}`, description: words === "" ? "distribution" : words });
  const received = { code: binanceCode(asset), amount: fixed(amount) };
  if (received.amount === 0n) return [];
  const kind = EARNED.test(words) ? "staking" : /airdrop/i.test(words) ? "airdrop" : "reward";
  return base && incomeLines(base, received, { kind });
}

function conversionOf(it: BinanceConversion): Outcome {
  if (it.orderStatus !== "SUCCESS") return { skip: "A conversion that was not carried out: nothing moved." };
  const base = baseAt(it.createTime, { sourceId: `convert:${it.orderId}`, description: "convert" });
  const left = { code: binanceCode(it.fromAsset), amount: abs(fixed(it.fromAmount)) };
  const arrived = { code: binanceCode(it.toAsset), amount: abs(fixed(it.toAmount)) };
  if (!base || left.amount === 0n || arrived.amount === 0n) return undefined;
  return tradeLines(base, { left, arrived });
}

/** What was transferred is after the service charge, which is told in the same coin. */
function dustOf(it: BinanceDust): Outcome {
  const base = baseAt(it.operateTime, {
    sourceId: `dust:${it.transId}:${it.fromAsset}`,
    description: "small balances",
  });
  const target = binanceCode(it.targetAsset ?? "BNB");
  const left = { code: binanceCode(it.fromAsset), amount: abs(fixed(it.amount)) };
  const arrived = { code: target, amount: abs(fixed(it.transferedAmount)) };
  if (!base || left.amount === 0n || arrived.amount === 0n) return undefined;
  return tradeLines(base, { left, arrived });
}

const DONE = /^(?:successful|finished|completed)$/i;

function bankOf(it: BinanceFiatOrder, { isOut }: { readonly isOut: boolean }): Outcome {
  if (!DONE.test(it.status)) return { skip: `Not carried out (${plainWords(it.status, 40)}): nothing moved.` };
  const base = baseAt(it.createTime, {
    sourceId: `fiat:${it.orderNo}`,
    description: isOut ? "to a bank" : "from a bank",
  });
  const [amount, fee] = [abs(fixed(it.amount)), abs(fixed(it.totalFee))];
  if (!base) return undefined;
  // Of money that came, what is told is what arrived; of money that went, the fee is taken beside it.
  if (!isOut) return moveLines(base, { code: it.fiatCurrency, amount });
  return moveLines(
    base,
    { code: it.fiatCurrency, amount: -amount },
    fee === 0n ? {} : { fee: { code: it.fiatCurrency, amount: fee } },
  );
}

/** Bought by card or from a bank: the money comes and goes with it. From money that lies there already, it goes alone. */
function boughtOf(it: BinancePayment): Outcome {
  if (!DONE.test(it.status)) return { skip: `Not carried out (${plainWords(it.status, 40)}): nothing moved.` };
  const sourceId = `payment:${it.orderNo}`;
  const base = baseAt(it.createTime, { sourceId, description: "bought" });
  const currency = moneyOf(it.fiatCurrency);
  const paid = abs(fixed(it.sourceAmount));
  const fee = abs(fixed(it.totalFee));
  const coins = { code: binanceCode(it.cryptoCurrency), amount: abs(fixed(it.obtainAmount)) };
  if (!base || currency === undefined || coins.amount === 0n || paid <= fee) return undefined;
  const sides = { left: { code: currency, amount: paid - fee }, arrived: coins, fee: { code: currency, amount: fee } };
  const lines = tradeLines(base, sides);
  if (/cash balance/i.test(it.paymentMethod ?? "")) return lines;
  const came = { on: base.on, secondOfDay: base.secondOfDay, sourceId: `${sourceId}:paid` };
  return [{ ...came, type: "deposit", cash: { amount: paid, currency } }, ...lines];
}

/** Which of the two amounts is coins is not described for sales. */
const soldOf = ({ status }: BinancePayment): Outcome =>
  DONE.test(status) ? undefined : { skip: `Not carried out (${plainWords(status, 40)}): nothing moved.` };
