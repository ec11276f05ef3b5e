import { isFeePosting } from "#engine/ledger/fee-in-kind.ts";
import { formatDay } from "#engine/dates/day.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { amountTree, exactLeaf, moneyLeaf, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { Book, Position } from "#engine/ledger/book.ts";
import { LEG_NUMBERS, TYPE_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { isCounted, isDust } from "#engine/ledger/settle-units.ts";
import { abs, divRound, ZERO, type Fixed } from "#engine/money/fixed.ts";

const { EXTERNAL, HOLDING } = LEG_NUMBERS;
const { SPLIT, TRANSFER, CORPORATE_ACTION, VALUATION } = TYPE_NUMBERS;

/** What one entry makes of the units held before, from the amounts of its leaves. */
interface Step {
  readonly leaves: readonly Explanation[];
  readonly next: (held: Fixed, amounts: readonly Fixed[]) => Fixed;
}

/**
 * Units of a position, from the entry that opened it to the last: what was bought less what was sold, splits in between. Of an asset known by
 * value alone: the last stated value and what was paid in or out since.
 */
export function explainQuantity(book: Book, position: Position): FigureTree {
  const asset = book.ledger.assets[position.asset];
  const steps = stepsOf(book, position);
  const isStated = asset?.tracking === "value";
  return amountTree(
    {
      label: isStated ? "Stated value" : "Quantity",
      formula: isStated ? "last stated value + paid in − paid out since" : "units bought − units sold, after splits",
      unit: isStated ? "money" : "units",
      currency: isStated ? asset.currency : undefined,
    },
    steps.flatMap(({ leaves }) => leaves),
    (amounts) => {
      const exact = amounts.filter((amount) => typeof amount === "bigint");
      return known(runThrough(steps, exact));
    },
  );
}

/** Units of an asset over several accounts. */
export function explainUnits(book: Book, positions: readonly Position[]): FigureTree {
  const trees = positions.map((position) => ({
    ...explainQuantity(book, position),
    label: book.ledger.accounts[position.account]?.name ?? "",
  }));
  return amountTree({ label: "Units", formula: "sum over accounts", unit: "units" }, trees, (amounts) =>
    known(amounts.reduce<Fixed>((sum, amount) => (typeof amount === "bigint" ? sum + amount : sum), ZERO)),
  );
}

function runThrough(steps: readonly Step[], amounts: readonly Fixed[]): Fixed {
  let [held, taken] = [ZERO, 0];
  for (const { leaves, next } of steps) {
    held = next(held, amounts.slice(taken, taken + leaves.length));
    taken += leaves.length;
  }
  return held;
}

/** Every entry that changed the position, oldest first; of a stated value nothing before it counts. */
function stepsOf({ ledger, through, counted }: Book, position: Position): readonly Step[] {
  const { postings, transactions } = ledger;
  const asset = ledger.assets[position.asset];
  let steps: Step[] = [];
  for (let p = 0; p < postings.count; p++) {
    const row = postings.transaction[p] ?? 0;
    const on = transactions.day[row] ?? 0;
    if (on > through) break;
    if (postings.account[p] !== position.account || postings.asset[p] !== position.asset) continue;
    if (counted[transactions.status[row] ?? 0] !== 1) continue;
    const type = transactions.type[row];
    const source = { kind: "transaction", transactionId: transactions.id[row] ?? "", on } as const;
    const label = formatDay(on);
    const quantity = postings.quantity.at(p);
    const ratio = type === SPLIT ? postings.ratio.get(p) : undefined;
    if (ratio) {
      const leaf = (words: string, amount: Fixed) =>
        exactLeaf({ label: `${words} units of the split, ${label}`, source }, amount, "factor");
      const leaves = [leaf("New", ratio.to), leaf("Old", ratio.from)];
      steps.push({
        leaves,
        next: (held, [to = ZERO, from = ZERO]) => (held === ZERO ? ZERO : divRound(held * to, from)),
      });
    } else if (type === VALUATION) {
      if (steps.length === 0 && quantity === ZERO) continue;
      steps = [
        {
          leaves: [moneyLeaf({ label, source }, quantity, asset?.currency ?? "")],
          next: (_, [stated = ZERO]) => stated,
        },
      ];
    } else if (quantity !== ZERO && postings.leg[p] !== EXTERNAL) {
      const isMove = type === TRANSFER || (type === CORPORATE_ACTION && postings.amount.isZero(p));
      const mayBeRounded = (!isMove || isFeePosting(ledger, p)) && postings.leg[p] === HOLDING && isCounted(asset);
      const leaf = exactLeaf({ label, source }, quantity, "units");
      steps.push({ leaves: [leaf], next: (held, [moved = ZERO]) => moveUnits(held, moved, mayBeRounded) });
    }
  }
  return steps;
}

/** A sale that passes what is held by less than its source rounds closes the position. */
function moveUnits(held: Fixed, moved: Fixed, mayBeRounded: boolean): Fixed {
  const isClosing = held !== ZERO && held < ZERO !== moved < ZERO;
  const excess = abs(moved) - abs(held);
  return mayBeRounded && isClosing && excess > ZERO && isDust(excess, abs(moved)) ? ZERO : held + moved;
}
