import type { Day } from "#engine/dates/day.ts";
import { type AssetMovement, indexMovements } from "#engine/ledger/asset-movements.ts";
import { moveReason } from "#engine/ledger/entry-parts.ts";
import { FEE_IN_KIND, isPaidAsFee } from "#engine/ledger/fee-in-kind.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { abs, type Fixed, ZERO } from "#engine/money/fixed.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { isToken } from "../coin-wallets.ts";
import { remember } from "../sheet.ts";
import { gainsOf } from "./realized-gains.ts";
import type { TaxBook } from "./tax-book.ts";
import type { TaxYear } from "./tax-year.ts";

/** Money of a year, as far as it is known: `unknown` counts what it leaves out. */
export interface KnownSum {
  readonly value: Fixed;
  readonly unknown: number;
}

/** What became of one coin in a year: what was there and came in, less what went out, is what is there. */
export interface CoinSums {
  readonly asset: AssetFacts;
  readonly opening: Fixed;
  readonly cameIn: Fixed;
  /** Above zero. */
  readonly wentOut: Fixed;
  readonly closing: Fixed;
  readonly gain: KnownSum;
  readonly income: KnownSum;
}

/** Units of one coin in one wallet at the end of a day; worth in the currency of the return, unknown without a price. */
export interface CoinHeld {
  readonly asset: AssetFacts;
  readonly accountId: string;
  readonly quantity: Fixed;
  readonly worth: Fixed | undefined;
}

/** `fee`: money paid beside a trade; `fee_in_coins`; `interest` paid in coins; `sent`: to outside, and nobody says what for. */
export type CoinExpenseKind = "fee" | "fee_in_coins" | "interest" | "sent";

export interface CoinMoved {
  readonly on: Day;
  readonly transactionId: string;
  readonly asset: AssetFacts;
  readonly accountId: string;
  /** Above zero where units came; zero where only money was paid. */
  readonly quantity: Fixed;
  readonly worth: Fixed | undefined;
}

export interface CoinExpense extends CoinMoved {
  readonly kind: CoinExpenseKind;
}

export interface CoinYear {
  readonly sums: readonly CoinSums[];
  /** At the end of the day before the year, and of its last day or of today. */
  readonly before: readonly CoinHeld[];
  readonly after: readonly CoinHeld[];
  readonly expenses: readonly CoinExpense[];
  /** Below zero: given. */
  readonly gifts: readonly CoinMoved[];
}

/** Every coin of the taxpayer in a year, in units to the last place and in money of the return. */
export function coinYear(book: TaxBook, year: TaxYear): CoinYear {
  const { ledger } = book.sheet;
  const index = remember(book.sheet, "movements", () => indexMovements(ledger));
  const isOwn = (it: AssetMovement): boolean => book.accountIds?.has(it.accountId) ?? true;
  const last = Math.min(year.to, book.sheet.on);
  const coins = ledger.assets.filter(isToken).map((asset): Coin => {
    const own = index.of(asset.id).filter((it) => it.status === "booked" && it.on <= last && isOwn(it));
    return { asset, own, held: own.filter(({ leg }) => leg === "holding") };
  });
  const valuing = valuingOf(book);
  const moved = coins.flatMap((coin) => movesOf(coin, year.from, valuing));
  return {
    sums: coins.flatMap((coin) => sumsOf(book, year, coin)),
    before: coins.flatMap((coin) => heldOn(coin, year.from - 1, valuing)),
    after: coins.flatMap((coin) => heldOn(coin, last, valuing)),
    expenses: moved.flatMap((it) => (it.kind === "gift" ? [] : [{ ...it, kind: it.kind }])).toSorted(byDay),
    gifts: moved.filter(({ kind }) => kind === "gift").toSorted(byDay),
  };
}

interface Coin {
  readonly asset: AssetFacts;
  /** Booked movements in accounts of the taxpayer. */
  readonly own: readonly AssetMovement[];
  readonly held: readonly AssetMovement[];
}

interface Valuing {
  /** At the price of the day. */
  readonly worth: (asset: AssetFacts, quantity: Fixed, on: Day) => Fixed | undefined;
  /** At the rate of the day. */
  readonly money: (amount: Fixed, currency: Currency, on: Day) => Fixed | undefined;
}

function valuingOf({ sheet, report }: TaxBook): Valuing {
  const { ledger, market } = sheet;
  const worth = marketWorth(ledger, { ...market, accrued: undefined }, report.currency);
  return {
    worth: ({ id }, quantity, on) => worth(ledger.assetIndex.get(id) ?? -1, quantity, on)?.valueBase,
    money: (amount, currency, on) => {
      const rate = rateOn(market.rates, { from: currency, to: report.currency }, on);
      return rate && convertAt(amount, rate);
    },
  };
}

const sum = (movements: readonly AssetMovement[]): Fixed =>
  movements.reduce((total, { quantity }) => total + quantity, ZERO);
const byDay = (a: CoinMoved, b: CoinMoved): number => a.on - b.on;

/** A move between two wallets of the taxpayer is neither in nor out; what is lost on its way is out. */
function sumsOf(book: TaxBook, year: TaxYear, { asset, held }: Coin): readonly CoinSums[] {
  const opening = sum(held.filter(({ on }) => on < year.from));
  const during = held.filter(({ on }) => on >= year.from);
  const nets = [...Map.groupBy(during, ({ transactionId }) => transactionId).values()].map(sum);
  const cameIn = nets.reduce((total, net) => (net > ZERO ? total + net : total), ZERO);
  const wentOut = nets.reduce((total, net) => (net < ZERO ? total - net : total), ZERO);
  const place = book.sheet.ledger.assetIndex.get(asset.id);
  const gains = gainsOf(book, year.year).filter((gain) => gain.asset === place);
  const received = year.income.filter((it) => it.asset?.id === asset.id);
  if (opening === ZERO && during.length === 0 && gains.length === 0 && received.length === 0) return [];
  return [
    {
      asset,
      opening,
      cameIn,
      wentOut,
      closing: opening + cameIn - wentOut,
      gain: knownSum(gains.map(({ isKnown, gain }) => (isKnown ? gain : undefined))),
      income: knownSum(received.map(({ gross }) => gross)),
    },
  ];
}

const knownSum = (amounts: readonly (Fixed | undefined)[]): KnownSum => ({
  value: amounts.reduce<Fixed>((total, amount) => total + (amount ?? ZERO), ZERO),
  unknown: amounts.filter((amount) => amount === undefined).length,
});

const heldOn = ({ asset, held }: Coin, on: Day, { worth }: Valuing): readonly CoinHeld[] =>
  [...Map.groupBy(held, ({ accountId }) => accountId)].flatMap(([accountId, moved]) => {
    const quantity = sum(moved.filter((it) => it.on <= on));
    return quantity === ZERO ? [] : [{ asset, accountId, quantity, worth: worth(asset, quantity, on) }];
  });

type Move = CoinMoved & { readonly kind: CoinExpenseKind | "gift" };

/** Fees in money and in coins, interest in coins, gifts, and what went to outside for no stated reason. */
function movesOf({ asset, own, held }: Coin, from: Day, { worth, money }: Valuing): readonly Move[] {
  const during = own.filter(({ on }) => on >= from);
  const transactions = Map.groupBy(held, ({ transactionId }) => transactionId);
  return during.flatMap((it): readonly Move[] => {
    const { on, transactionId, accountId, quantity, amount, currency } = it;
    const moved = { on, transactionId, asset, accountId };
    const stated = amount === ZERO ? undefined : money(abs(amount), currency, on);
    const atPrice = () => worth(asset, abs(quantity), on);
    if (isPaidAsFee(it)) return [{ ...moved, kind: "fee_in_coins", quantity, worth: stated ?? atPrice() }];
    if (it.leg === "fee" && it.kind !== FEE_IN_KIND)
      return [{ ...moved, kind: "fee", quantity: ZERO, worth: money(amount, currency, on) }];
    if (it.leg !== "holding") return [];
    if (it.type === "interest" && quantity < ZERO)
      return [{ ...moved, kind: "interest", quantity, worth: stated ?? atPrice() }];
    if (it.type !== "transfer_in_kind") return [];
    const outside = own.find((other) => other.transactionId === transactionId && other.leg === "external");
    if (outside === undefined || (transactions.get(transactionId) ?? []).filter((leg) => !isPaidAsFee(leg)).length > 1)
      return [];
    const reason = moveReason(outside.kind);
    if (reason === "gift") return [{ ...moved, kind: "gift", quantity, worth: atPrice() }];
    return reason === undefined && quantity < ZERO ? [{ ...moved, kind: "sent", quantity, worth: atPrice() }] : [];
  });
}
