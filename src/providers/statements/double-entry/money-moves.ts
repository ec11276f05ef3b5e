import type { Fixed } from "#engine/money/fixed.ts";
import type { Base } from "#providers/statements/double-entry/unit-lines.ts";
import type { LineParts } from "#providers/statements/statement-draft.ts";

interface Rest {
  readonly account: string;
  readonly currency: string;
  readonly amount: Fixed;
}

/** What is left of an entry: one currency changed for another in an account, or money that moved from one account to the next. */
export function moneyMoves(base: Base, open: ReadonlyMap<string, Fixed>): readonly LineParts[] | undefined {
  const rests = [...open].flatMap(([key, amount]): Rest[] => {
    const at = key.indexOf(" ");
    return amount === 0n ? [] : [{ currency: key.slice(0, at), account: key.slice(at + 1), amount }];
  });
  if (rests.some(({ account }) => account === "")) return undefined;
  const [a, b] = rests.toSorted((x, y) => (x.amount < y.amount ? -1 : 1));
  if (rests.length === 2 && a && b && a.account === b.account && a.amount < 0n && b.amount > 0n)
    return [{ ...base, type: "exchange", account: a.account, cash: cashOf(a), cashOther: cashOf(b) }];
  return rests.map((rest) => ({ ...base, type: "cash_transfer", account: rest.account, cash: cashOf(rest) }));
}

const cashOf = ({ amount, currency }: Rest) => ({ amount, currency });
