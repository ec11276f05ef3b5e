import type { LocalDate } from "#engine/dates/day.ts";
import type { Movement } from "#engine/intake/movement.ts";
import { abs, type Fixed, ZERO } from "#engine/money/fixed.ts";

/** A shortfall smaller than this part of what moved is a source's rounding. */
const DUST = 10n ** 12n;

/**
 * The least that must have been there before for a balance never to be below zero at the end of a day; zero where nothing was missing. Of units
 * that were split since, those from before the split. Units sold short are owed until as many came: they were not there before.
 *
 *     leastBefore([sold 30 on Monday, bought 10 on Tuesday, sold 5 on Wednesday])   // 30
 */
export function leastBefore(ordered: Iterable<Movement>): Fixed {
  let [least, moved, last]: [Fixed, Fixed, LocalDate] = [ZERO, ZERO, ""];
  const run = new Run();
  for (const movement of ordered) {
    if (movement.on !== last) least = larger(least, run.missing());
    last = movement.on;
    run.add(movement);
    moved += abs(movement.quantity);
  }
  least = larger(least, run.missing());
  return least * DUST <= moved ? ZERO : least;
}

/** What must have been there before for the balance to be `stated` at the end of `on`; below zero where less is stated than came. */
export function beforeFor(
  ordered: Iterable<Movement>,
  { on, stated }: { readonly on: LocalDate; readonly stated: Fixed },
): Fixed {
  const run = new Run();
  for (const movement of ordered) if (movement.on <= on) run.add(movement);
  return run.before(stated - run.held);
}

const larger = (a: Fixed, b: Fixed): Fixed => (a > b ? a : b);

/** A running balance, and how many units one from the beginning has become. */
class Run {
  held: Fixed = ZERO;
  /** Sold short and not come back yet. */
  #owed: Fixed = ZERO;
  #to = 1n;
  #from = 1n;

  add({ quantity, ratio, isShort = false }: Movement): void {
    if (!ratio) {
      this.held += quantity;
      if (isShort) this.#owed -= quantity;
      else if (quantity > ZERO) this.#owed -= quantity < this.#owed ? quantity : this.#owed;
    } else {
      this.held = (this.held * ratio.to) / ratio.from;
      this.#owed = (this.#owed * ratio.to) / ratio.from;
      const [to, from] = [this.#to * ratio.to, this.#from * ratio.from];
      const shared = greatestShared(to, from);
      [this.#to, this.#from] = [to / shared, from / shared];
    }
  }

  missing(): Fixed {
    const lacking = this.held + this.#owed;
    return lacking < ZERO ? this.before(-lacking) : ZERO;
  }

  /** Units from before every split that are `quantity` now, the last digit rounded up: no shortfall is left by rounding. */
  before(quantity: Fixed): Fixed {
    const product = quantity * this.#from;
    const whole = product / this.#to;
    return product > ZERO && whole * this.#to !== product ? whole + 1n : whole;
  }
}

function greatestShared(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
