import {
  CurrencyPot,
  gainOfPots,
  type CurrencyFlow,
  type CurrencyGain,
  type CurrencyMethod,
} from "#engine/cash/currency-pot.ts";
import type { Day } from "#engine/dates/day.ts";
import { shareOut } from "#engine/ledger/lots.ts";
import { abs, min, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Cash of a currency that comes to an account or leaves it. What is carried stays with the owner: it came from another account or goes there. */
export interface AccountFlow extends CurrencyFlow {
  readonly accountId: string;
  readonly on: Day;
  readonly isCarried: boolean;
}

/**
 * Currency gain of cash in several accounts, each a pot of its own: what moves between them carries its book value and realizes nothing. As in
 * the ledger, transfers of a day are carried at its end, and what an account sends without having it is borrowed at the day's rate.
 * Flows come by rising days.
 */
export function currencyGainByAccount(
  flows: readonly AccountFlow[],
  method: CurrencyMethod,
  closingRate: Fixed,
): CurrencyGain {
  const pots = new Map<string, CurrencyPot>();
  const potOf = (accountId: string): CurrencyPot => {
    const pot = pots.get(accountId) ?? new CurrencyPot(method);
    pots.set(accountId, pot);
    return pot;
  };
  for (const day of Map.groupBy(flows, ({ on }) => on).values()) {
    for (const flow of day) if (!flow.isCarried) potOf(flow.accountId).settle(flow);
    carry(
      day.filter(({ isCarried }) => isCarried),
      potOf,
    );
  }
  return gainOfPots([...pots.values()], closingRate);
}

function carry(flows: readonly AccountFlow[], potOf: (accountId: string) => CurrencyPot): void {
  const sums = [...Map.groupBy(flows, ({ accountId }) => accountId)].map(([accountId, own]) => ({
    pot: potOf(accountId),
    amount: own.reduce((sum, { amount }) => sum + amount, ZERO),
    rate: own[0]?.rate ?? ZERO,
  }));
  const sent = sums
    .filter(({ amount }) => amount < ZERO)
    .flatMap(({ pot, amount, rate }) => pot.takeOut(-amount, rate));
  const receivers = sums.filter(({ amount }) => amount > ZERO);
  const weights = receivers.map(({ amount }) => amount);
  for (const layer of sent) {
    const amounts = shareOut(layer.amount, weights);
    const books = shareOut(layer.book, weights);
    receivers.forEach(({ pot }, i) => pot.receive({ amount: amounts[i] ?? ZERO, book: books[i] ?? ZERO }));
  }
}

/** Splits a transfer's movements of one currency into what is carried and what is spent or received with it, such as a fee. */
export function carriedParts(amounts: readonly Fixed[]): Fixed[] {
  const total = (side: 1 | -1): Fixed =>
    amounts.reduce((sum, amount) => (amount > ZERO === side > 0 ? sum + abs(amount) : sum), ZERO);
  const [out, arriving] = [total(-1), total(1)];
  const carried = min(out, arriving);
  return amounts.map((amount) => {
    const whole = amount > ZERO ? arriving : out;
    return whole === ZERO ? ZERO : mulDiv(amount, carried, whole);
  });
}
