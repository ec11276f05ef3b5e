import type { Day } from "#engine/dates/day.ts";
import { legNumber, statusNumber, type Ledger } from "#engine/ledger/ledger.ts";
import { postingsOf } from "#engine/ledger/rows-by-asset.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Units held over all accounts from a day on, until the next stage, and what of them was given up for one reason so far. */
export interface HeldStage {
  readonly from: Day;
  readonly held: Fixed;
  readonly givenUp: Fixed;
}

const HOLDING = legNumber("holding");
const BOOKED = statusNumber("booked");

/** What was held of an asset over time, by what is booked, with what left under a kind of entry. One stage a day. */
export function unitsHeld(ledger: Ledger, asset: number, givenUpBy: string): readonly HeldStage[] {
  const { transactions: t, postings: p, kinds } = ledger;
  const stages: HeldStage[] = [];
  let [held, givenUp] = [ZERO, ZERO];
  for (const line of postingsOf(ledger, asset)) {
    const row = p.transaction[line] ?? 0;
    if (p.leg[line] !== HOLDING || t.status[row] !== BOOKED || p.quantity.isZero(line)) continue;
    const from = t.day[row] ?? 0;
    const moved = p.quantity.at(line);
    held += moved;
    if (kinds[p.kind[line] ?? 0] === givenUpBy) givenUp -= moved;
    if (stages.at(-1)?.from === from) stages.pop();
    stages.push({ from, held, givenUp });
  }
  return stages;
}
