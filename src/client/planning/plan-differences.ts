import { withdrawalWords } from "#client/planning/draw-terms.ts";
import type { PlanTerms } from "#client/planning/plan-types.ts";
import {
  CLASSES,
  EVENT_KINDS,
  eventWords,
  goalWords,
  METHOD_WORDS,
  mixWords,
  ruleWords,
  STREAM_KINDS,
  streamWords,
} from "#client/planning/plan-words.ts";
import { formatPercent } from "#ui/formats/format-percent.ts";

/** How something stands in one of two plans: an amount where it has one, and words. */
export interface Side {
  readonly amount: string | undefined;
  readonly words: string;
}

interface Difference {
  readonly key: string;
  readonly label: string;
  /** Undefined where this plan does not have it. */
  readonly here: Side | undefined;
  readonly there: Side | undefined;
}

interface Line extends Side {
  readonly id: string;
  readonly name: string;
}

/** In what two plans differ: their lines, then what they assume. What a copy kept has the same id in both. */
export function differences(here: PlanTerms, there: PlanTerms, locale: string): readonly Difference[] {
  return [...lineDifferences(linesOf(here, locale), linesOf(there, locale)), ...assumed(here, there, locale)];
}

function lineDifferences(here: readonly Line[], there: readonly Line[]): readonly Difference[] {
  const twinOf = (line: Line, others: readonly Line[]) =>
    others.find(({ id }) => id === line.id) ?? others.find(({ name }) => name === line.name);
  const changed = here.flatMap((line): readonly Difference[] => {
    const twin = twinOf(line, there);
    if (twin && twin.amount === line.amount && twin.words === line.words) return [];
    return [{ key: line.id, label: line.name, here: line, there: twin }];
  });
  const gone = there
    .filter((line) => twinOf(line, here) === undefined)
    .map((line): Difference => ({ key: line.id, label: line.name, here: undefined, there: line }));
  return [...changed, ...gone];
}

const linesOf = ({ streams, events, goals }: PlanTerms, locale: string): readonly Line[] => [
  ...streams.map((it) => ({
    id: it.id,
    name: it.name || STREAM_KINDS[it.kind].label,
    amount: it.amount,
    words: streamWords(it, locale),
  })),
  ...events.map((it) => ({
    id: it.id,
    name: it.name || EVENT_KINDS[it.kind].label,
    amount: it.amount,
    words: eventWords(it, locale),
  })),
  ...goals.map((it) => ({ id: it.id, name: it.name || "Goal", amount: it.amount, words: goalWords(it, locale) })),
];

function assumed(here: PlanTerms, there: PlanTerms, locale: string): readonly Difference[] {
  const percent = (rate: number): string => formatPercent(rate, { locale, decimals: 1 });
  const plain: readonly (readonly [string, (terms: PlanTerms) => string])[] = [
    ["Years to look ahead", ({ years }) => String(years)],
    ["Inflation", ({ inflation }) => percent(inflation)],
    ["Method", ({ method, stress }) => (stress === undefined ? METHOD_WORDS[method] : `As from ${stress} on`)],
    ...CLASSES.map(
      ({ key, label }) =>
        [
          `Return of ${label.toLowerCase()}`,
          ({ returns }: PlanTerms) => `${percent(returns[key].mean)} ± ${percent(returns[key].deviation)}`,
        ] as const,
    ),
    [
      "Groups",
      ({ groups }) =>
        groups.map((it) => `${it.name} ${percent(it.mean)} ± ${percent(it.deviation)}`).join(", ") || "none",
    ],
    ["Mix", (terms) => mixWords(terms, locale)],
    ["Living costs", (terms) => ruleWords(terms, locale)],
    [
      "Taxes",
      ({ taxes }) =>
        taxes === null
          ? "none"
          : `${taxes.brackets === undefined ? percent(taxes.ordinary) : "brackets"} on income, ${percent(taxes.gains)} on gains`,
    ],
    ["Withdrawals", withdrawalWords],
    ["Cash band", ({ cashBand }) => (cashBand === null ? "none" : "kept")],
  ];
  return plain.flatMap(([label, words]) =>
    words(here) === words(there)
      ? []
      : [
          {
            key: label,
            label,
            here: { amount: undefined, words: words(here) },
            there: { amount: undefined, words: words(there) },
          },
        ],
  );
}
