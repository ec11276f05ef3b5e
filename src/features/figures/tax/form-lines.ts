import { divRound, formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { YearAfterLosses } from "#engine/tax/carried-losses.ts";
import type { Form8949Line } from "#engine/tax/gain-lines.ts";
import { allowedGain } from "#engine/tax/summarize-gains.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { germanFormLines } from "#figures/tax/german-forms.ts";
import { form8949Of, gainsOf, sa108Of } from "#figures/tax/realized-gains.ts";
import type { TaxBook } from "#figures/tax/tax-book.ts";
import type { TaxYear } from "#figures/tax/tax-year.ts";

type FormLine = TaxYearView["formLines"][number];

/** The lines of the country's form a year's gains go on. None where the country has no form here, or nothing was sold and nothing is carried. */
export function formLinesOf(book: TaxBook, year: TaxYear): readonly FormLine[] {
  const after = year.afterLosses && "value" in year.afterLosses ? year.afterLosses.value : undefined;
  const gains = gainsOf(book, year.year);
  switch (book.report.country) {
    case "US":
      return after ? scheduleD(form8949Of(book, gains), after) : [];
    case "GB":
      return sa108Sums(book, gains);
    case "CA":
      return schedule3(gains);
    case "DE":
      return germanFormLines(book, year.year).map((it) => amount(it.form, [null, it.label], it.amount));
    case "AU":
      return after ? item18(gains, after) : [];
    default:
      return [];
  }
}

const sum = <T>(list: readonly T[], pick: (it: T) => Fixed): Fixed => list.reduce((all, it) => all + pick(it), ZERO);

const amount = (form: string, [line, label]: readonly [string | null, string], gain: Fixed): FormLine => ({
  form,
  line,
  label,
  proceeds: null,
  basis: null,
  adjustment: null,
  gain: formatFixed(gain),
});

/** Lines of Schedule D by the boxes of Form 8949. Source: Schedule D (Form 1040) 2025, parts I to III; digital assets have boxes G to L from 2025. */
const BY_BOXES = [
  ["1b", "Short-term, basis reported (boxes A, G)", "AG"],
  ["2", "Short-term, basis not reported (boxes B, H)", "BH"],
  ["3", "Short-term, not on a broker’s form (boxes C, I)", "CI"],
  ["8b", "Long-term, basis reported (boxes D, J)", "DJ"],
  ["9", "Long-term, basis not reported (boxes E, K)", "EK"],
  ["10", "Long-term, not on a broker’s form (boxes F, L)", "FL"],
] as const;

function scheduleD(lines: readonly Form8949Line[], { carriedIn, deducted }: YearAfterLosses): readonly FormLine[] {
  const form = "Schedule D";
  const boxes = BY_BOXES.flatMap(([line, label, names]) => {
    const own = lines.filter(({ box }) => names.includes(box));
    if (own.length === 0) return [];
    const text = (pick: (it: Form8949Line) => Fixed): string => formatFixed(sum(own, pick));
    return [
      {
        form,
        line,
        label,
        proceeds: text(({ proceeds }) => proceeds),
        basis: text(({ basis }) => basis),
        adjustment: text(({ adjustment }) => adjustment),
        gain: text(({ gain }) => gain),
      },
    ];
  });
  const ofTerm = (term: Form8949Line["term"]): Fixed => sum(lines, (it) => (it.term === term ? it.gain : ZERO));
  const short = ofTerm("short") - carriedIn.short;
  const long = ofTerm("long") - carriedIn.long;
  if (boxes.length === 0 && short === ZERO && long === ZERO) return [];
  const rest: readonly (readonly [string, string, Fixed])[] = [
    ["6", "Short-term loss carried over", -carriedIn.short],
    ["7", "Net short-term gain or loss", short],
    ["14", "Long-term loss carried over", -carriedIn.long],
    ["15", "Net long-term gain or loss", long],
    ["16", "Lines 7 and 15 together", short + long],
    ["21", "Loss that comes off other income", -deducted],
  ];
  const isTold = (line: string, value: Fixed): boolean => ["7", "15", "16"].includes(line) || value !== ZERO;
  const sums = rest.flatMap(([line, label, value]) =>
    isTold(line, value) ? [amount(form, [line, label], value)] : [],
  );
  return [...boxes, ...sums].toSorted((a, b) => Number.parseInt(a.line ?? "", 10) - Number.parseInt(b.line ?? "", 10));
}

/** Sums of the disposals; boxes are not named, because HMRC renumbers them. Source: SA108 notes, listed shares and securities. */
function sa108Sums(book: TaxBook, gains: readonly TaxGain[]): readonly FormLine[] {
  const disposals = sa108Of(book, gains);
  if (disposals.length === 0) return [];
  const form = "SA108";
  const part = (isGain: boolean): Fixed => sum(disposals, ({ gain }) => (gain > ZERO === isGain ? gain : ZERO));
  return [
    { ...amount(form, [null, "Number of disposals"], ZERO), gain: String(disposals.length) },
    amount(
      form,
      [null, "Disposal proceeds"],
      sum(disposals, ({ proceeds }) => proceeds),
    ),
    amount(
      form,
      [null, "Allowable costs, including the purchase price"],
      sum(disposals, (it) => it.allowableCost),
    ),
    amount(form, [null, "Gains in the year, before losses"], part(true)),
    amount(form, [null, "Losses in the year"], -part(false)),
  ];
}

/**
 * Source: Canada Revenue Agency, Schedule 3 and guide T4037: lines 13199 and 13200 of shares and fund units, half of the total on line 19900, a gain
 * on line 12700 of the return.
 */
function schedule3(gains: readonly TaxGain[]): readonly FormLine[] {
  const known = gains.filter(({ isKnown }) => isKnown);
  if (known.length === 0) return [];
  const form = "Schedule 3";
  const net = sum(known, allowedGain);
  return [
    amount(
      form,
      ["13199", "Proceeds of disposition, shares and fund units"],
      sum(known, ({ proceeds }) => proceeds),
    ),
    amount(form, ["13200", "Gain or loss, shares and fund units"], net),
    amount(form, ["19900", "Taxable gain or net loss, half of it"], divRound(net, 2n)),
  ];
}

/** Source: Australian Taxation Office, supplementary tax return, item 18: labels H, A and V. */
function item18(gains: readonly TaxGain[], { left, carriedOut }: YearAfterLosses): readonly FormLine[] {
  const known = gains.filter(({ isKnown }) => isKnown);
  if (known.length === 0 && carriedOut.short === ZERO) return [];
  const form = "Item 18";
  const made = sum(known, (it) => (allowedGain(it) > ZERO ? allowedGain(it) : ZERO));
  return [
    amount(form, ["18H", "Total current year capital gains"], made),
    amount(form, ["18A", "Net capital gain"], left.short),
    amount(form, ["18V", "Net capital losses carried forward to later years"], carriedOut.short),
  ];
}
