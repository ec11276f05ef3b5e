import type { Day } from "#engine/dates/day.ts";
import { legNumber, NONE, statusNumber, typeNumber, type Ledger } from "#engine/ledger/ledger.ts";
import { div, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import type { TaxEvent, TaxEventOptions, TaxPlace } from "#engine/tax/tax-events.ts";

/** What one unit paid out on a day, before any withheld tax, in the tax currency; undefined without a rate or without units. */
export interface Payout {
  readonly on: Day;
  readonly perUnit: Fixed | undefined;
}

const INCOME = legNumber("income");
const DIVIDEND = typeNumber("dividend");
const BOOKED = statusNumber("booked");

/** Distributions of every asset by the place they were paid at: the amount booked ÷ the units held there at the end of its day. */
export function fundPayouts(
  ledger: Ledger,
  events: readonly TaxEvent[],
  { currency, rates, through }: TaxEventOptions,
): (place: TaxPlace) => readonly Payout[] {
  const held = new HeldUnits(events);
  const payouts = new Map<string, Payout[]>();
  const { transactions, postings } = ledger;
  for (let row = 0; row < transactions.count; row++) {
    const on = transactions.day[row] ?? 0;
    if (on > through) break;
    if (transactions.type[row] !== DIVIDEND || transactions.status[row] !== BOOKED) continue;
    const from = ledger.currencies[transactions.currency[row] ?? 0] ?? currency;
    const rate = rateOn(rates, { from, to: currency }, on);
    for (let p = transactions.firstPosting[row] ?? 0; p < (transactions.firstPosting[row + 1] ?? 0); p++) {
      const place = { account: postings.account[p] ?? NONE, asset: postings.asset[p] ?? NONE };
      if (postings.leg[p] !== INCOME || place.asset === NONE) continue;
      const units = held.at(place, on);
      const perUnit = rate && units > ZERO ? div(convertAt(-postings.amount.at(p), rate), units) : undefined;
      const list = payouts.get(keyOf(place)) ?? [];
      payouts.set(keyOf(place), list);
      list.push({ on, perUnit });
    }
  }
  return (place) => payouts.get(keyOf(place)) ?? [];
}

const keyOf = ({ account, asset }: TaxPlace): string => `${account}:${asset}`;

/** Units at each place day by day; days are asked for in rising order. */
class HeldUnits {
  private readonly events: readonly TaxEvent[];
  private readonly units = new Map<string, Fixed>();
  private next = 0;

  constructor(events: readonly TaxEvent[]) {
    this.events = events;
  }

  at(place: TaxPlace, on: Day): Fixed {
    for (let event = this.events[this.next]; event && event.on <= on; event = this.events[++this.next])
      this.post(event);
    return this.units.get(keyOf(place)) ?? ZERO;
  }

  private post(event: TaxEvent): void {
    switch (event.kind) {
      case "trade":
        return this.add(event, event.quantity);
      case "leave":
        return this.add(event, -event.quantity);
      case "rescale":
        return this.add(event, event.after - event.before);
      case "carry":
        return event.moves.forEach((move) => this.add(move, move.quantity));
      case "action":
        return [...event.moves, ...event.trades].forEach((move) => this.add(move, move.quantity));
      case "return_of_capital":
    }
  }

  private add(place: TaxPlace, change: Fixed): void {
    this.units.set(keyOf(place), (this.units.get(keyOf(place)) ?? ZERO) + change);
  }
}
