import { formatDay } from "#engine/dates/day.ts";
import { explainBasis } from "#engine/explain/explain-lots.ts";
import { combined, givenMoney, type Explanation, type Source } from "#engine/explain/explanation.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { STATED_CODES } from "#engine/tax/line-adjustment.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";

interface Explaining {
  readonly ledger: Ledger;
  /** The tax currency. */
  readonly currency: Currency;
}

const RULES: Readonly<Record<TaxGain["rule"], string>> = {
  lot: "the lot it came from",
  same_day: "purchases of the same day",
  thirty_days: "purchases of the next 30 days",
  later_purchase: "purchases after a short sale",
  section_104: "the section 104 pool",
  acb: "the adjusted cost base of all units",
};

/** Realized gains as their form adds them: proceeds − basis of each line, and what of a loss may not be deducted now. */
export function explainGains(lines: readonly TaxGain[], explaining: Explaining): Explanation {
  const { currency } = explaining;
  const known = lines.filter(({ isKnown }) => isKnown);
  const tree = combined(
    "sum",
    { label: "Net realized gain", formula: "sum over the lines: proceeds − basis + disallowed loss", currency },
    known.map((line) => explainGain(line, explaining)),
  );
  const left = lines.length - known.length;
  return left === 0 ? tree : { ...tree, note: `Left out: ${left} of ${lines.length} lines without a known cost` };
}

/** One line: what it brought, what it cost by the rule it was matched with, and the disallowed part of a loss. */
export function explainGain(line: TaxGain, { ledger, currency }: Explaining): Explanation {
  const sale = sourceOf(ledger, line.row);
  const name = ledger.assets[line.asset]?.name ?? "an asset";
  const money = (label: string, amount: Fixed, source: Source | undefined, note?: string) =>
    givenMoney(label, line.isKnown ? amount : undefined, { currency, source, note });
  const foreign = ledger.assets[line.asset]?.currency !== currency;
  const gain = combined("difference", { label: "Gain", formula: "proceeds − basis", currency }, [
    money("Proceeds net of costs", line.proceeds, sale, foreign ? "at the rate of the day" : undefined),
    explainBasis(line, {
      currency,
      source: sourceOf(ledger, line.openedBy) ?? sale,
      note: `by ${RULES[line.rule]}`,
    }),
  ]);
  const label = `${name}, ${formatDay(line.soldOn)}`;
  const stated = (line.adjustments ?? [])
    .filter(({ code }) => code !== "B")
    .map(({ code, amount }) => money(`${STATED_CODES[code]} (${code})`, amount, undefined, "as stated of the asset"));
  if (line.disallowed === ZERO && stated.length === 0) return { ...gain, label };
  const moved = money("Loss that may not be deducted now", line.disallowed, sale, "added to what was bought back");
  const parts = [gain, ...(line.disallowed === ZERO ? [] : [moved]), ...stated];
  const formula = stated.length === 0 ? "gain + disallowed loss" : "gain + disallowed loss + adjustments";
  return combined("sum", { label, formula, currency }, parts);
}

function sourceOf({ transactions }: Ledger, row: number | undefined): Source | undefined {
  const transactionId = transactions.id[row ?? -1];
  return transactionId === undefined
    ? undefined
    : { kind: "transaction", transactionId, on: transactions.day[row ?? -1] ?? 0 };
}
