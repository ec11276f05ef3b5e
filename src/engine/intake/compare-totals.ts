import type { LocalDate } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { isBookedAsBalance } from "#engine/intake/book-balances.ts";
import type { Balances } from "#engine/intake/balances.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import { type NamedAssets, placeOf } from "#engine/intake/place-of-total.ts";
import type { StatedTotal, Statement } from "#engine/intake/statement.ts";

/** A balance the file states beside the one the ledger will have. */
export interface ComparedTotal {
  readonly account: string;
  readonly on: LocalDate;
  readonly what: "cash" | "holding";
  /** Currency or name of the security. */
  readonly label: string;
  readonly currency: string | null;
  readonly stated: Fixed;
  readonly computed: Fixed;
}

export interface TotalsContext {
  readonly accounts: ReadonlyMap<string, ChosenAccount>;
  readonly assets: Pick<NamedAssets, "of">;
  /** The ledger's movements and those of the new lines. */
  readonly balances: Balances;
}

/** Totals of cash and holdings. A stated value needs prices as well and is no matter of counting. */
export function compareTotals(statement: Statement, context: TotalsContext): readonly ComparedTotal[] {
  const shown = shownTotals(statement.totals, context);
  return statement.totals.flatMap((total) => {
    const place = placeOf(total, context);
    if (!place || !shown.has(total) || (total.what !== "cash" && total.what !== "holding")) return [];
    return {
      account: place.account.known?.name ?? place.account.newName,
      on: total.on,
      what: total.what,
      label: place.label,
      currency: total.currency ?? null,
      stated: total.amount,
      computed: isBookedAsBalance(place.account, total)
        ? total.amount
        : context.balances.at(place.account.accountId, place.thing, total.on),
    };
  });
}

/**
 * Of balances that are booked as they stand only the newest of each thing: there is nothing to lay the others beside. Of a history of many days the
 * last of each month.
 */
function shownTotals(totals: readonly StatedTotal[], context: TotalsContext): ReadonlySet<StatedTotal> {
  const byThing = Map.groupBy(totals, (total) => {
    const place = placeOf(total, context);
    return place ? `${place.account.accountId} ${place.thing}` : "";
  });
  return new Set(
    [...byThing.values()].flatMap((its) => {
      const [first] = its;
      const account = first && context.accounts.get(first.account);
      const isBooked = account !== undefined && its.every((total) => isBookedAsBalance(account, total));
      const periodOf = isBooked ? () => "" : ({ on }: StatedTotal) => on.slice(0, MONTH_LENGTH);
      const isShort = !isBooked && new Set(its.map(({ on }) => on)).size <= MANY_DAYS;
      return isShort ? its : [...new Map(inTime(its).map((total) => [periodOf(total), total])).values()];
    }),
  );
}

const MANY_DAYS = 60;
const MONTH_LENGTH = "2024-01".length;

const inTime = (totals: readonly StatedTotal[]): readonly StatedTotal[] =>
  totals.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
