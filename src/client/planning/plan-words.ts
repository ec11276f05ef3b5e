import { COST_EVENTS, COST_STREAMS, INCOME_EVENTS, INCOME_STREAMS } from "#engine/planning/life-plan.ts";
import { mixNames, PLAN_CLASS_WORDS, PLAN_CLASSES, type PlanClass } from "#engine/planning/plan-classes.ts";
import type { EventKind, PlanEvent, PlanGoal, PlanStream, PlanTerms, StreamKind } from "#client/planning/plan-types.ts";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { formatPercent } from "#ui/formats/format-percent.ts";

/** Where money of a plan goes: its amount is never negative, its kind says the direction. */
type Direction = "in" | "out";

interface KindWords {
  readonly label: string;
  readonly direction: Direction;
}

export const STREAM_KINDS: Readonly<Record<StreamKind, KindWords>> = {
  wage: { label: "Pay", direction: "in" },
  pension: { label: "Pension", direction: "in" },
  rent: { label: "Rent received", direction: "in" },
  other_income: { label: "Other income", direction: "in" },
  living: { label: "Living costs", direction: "out" },
  tuition: { label: "Tuition", direction: "out" },
  premium: { label: "Insurance premium", direction: "out" },
  gift: { label: "Giving", direction: "out" },
  other_cost: { label: "Other cost", direction: "out" },
};

export const EVENT_KINDS: Readonly<Record<EventKind, KindWords>> = {
  inheritance: { label: "Inheritance", direction: "in" },
  sale: { label: "Sale", direction: "in" },
  other_income: { label: "Other income", direction: "in" },
  home: { label: "Home", direction: "out" },
  wedding: { label: "Wedding", direction: "out" },
  other_cost: { label: "Other cost", direction: "out" },
};

export const METHOD_WORDS: Readonly<Record<PlanTerms["method"], string>> = {
  monte_carlo: "Many futures, drawn by chance",
  historical: "Every start since 1871",
  stress: "One bad start of the past",
};

const ofStreams = (kinds: readonly StreamKind[]) => kinds.map((value) => ({ value, label: STREAM_KINDS[value].label }));
const ofEvents = (kinds: readonly EventKind[], group: string) =>
  kinds.map((value) => ({ value, label: EVENT_KINDS[value].label, group }));

/** To choose from. */
export const streamKinds = (direction: Direction) => ofStreams(direction === "in" ? INCOME_STREAMS : COST_STREAMS);
export const eventKinds = () => [...ofEvents(INCOME_EVENTS, "Comes in"), ...ofEvents(COST_EVENTS, "Goes out")];

/** How a plan groups what is invested, in the order it is drawn; hues are those of the classes everywhere. */
const CLASS_HUES: Readonly<Record<PlanClass, string>> = {
  cash: "slate",
  bonds: "blue",
  equities: "green",
  property: "amber",
  private: "violet",
  crypto: "teal",
  other: "rose",
};
export const CLASSES = PLAN_CLASSES.map((key) => ({ key, label: PLAN_CLASS_WORDS[key], hue: CLASS_HUES[key] }));

const join = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(" · ");

/** When it flows and what is special about it: "until Dec 31, 2041 · taxed · 1% over inflation". */
export function streamWords({ from, to, growth, taxed, kind }: PlanStream, locale: string): string {
  const say = (on: string): string => formatLocalDate(on, locale);
  const time =
    from !== undefined && to !== undefined
      ? `${say(from)} to ${say(to)}`
      : from !== undefined
        ? `from ${say(from)}`
        : to !== undefined
          ? `until ${say(to)}`
          : "every year";
  const over = `${formatPercent(Math.abs(growth), { locale, decimals: 1 })} a year ${growth > 0 ? "over" : "under"} inflation`;
  return join([time, STREAM_KINDS[kind].direction === "in" && taxed === "ordinary" && "taxed", growth !== 0 && over]);
}

/** "Jun 1, 2031 · every 5 years until Jun 1, 2046". */
export function eventWords({ on, everyYears, until, taxed, kind }: PlanEvent, locale: string): string {
  const say = (day: string): string => formatLocalDate(day, locale);
  const often =
    everyYears === undefined
      ? undefined
      : `${everyYears === 1 ? "every year" : `every ${everyYears} years`}${until === undefined ? "" : ` until ${say(until)}`}`;
  const tax =
    EVENT_KINDS[kind].direction === "out" || taxed === "free"
      ? undefined
      : taxed === "gain"
        ? "taxed as a gain"
        : "taxed as income";
  return join([on === "" ? "no day yet" : say(on), often, tax]);
}

export const goalWords = ({ on, priority }: PlanGoal, locale: string): string =>
  join([on === "" ? "no day yet" : `by ${formatLocalDate(on, locale)}`, `priority ${priority}`]);

/** A change of a share in points: "+6.0 points". */
export const pointsWords = (change: number, locale: string): string =>
  `${formatPercent(change, { locale, hasSign: true, decimals: 1 }).replace(/\s?%/, "")} points`;

/** What is typed with or without its sign is the amount: the kind says the direction. */
export const unsigned = (amount: string): string => amount.replace(/^-/, "");

/** The mixes of a plan: "as owned today", "from year 1 60% bonds, 40% cash". */
export function mixWords({ allocation, groups }: PlanTerms, locale: string): string {
  const said = allocation.map(({ fromYear, weights }) => {
    const own = new Set(groups.map(({ id }) => id));
    const shares = mixNames(groups)
      .filter(({ key }) => weights[key])
      .map(
        ({ key, label }) =>
          `${formatPercent(weights[key] ?? 0, { locale, decimals: 0 })} ${own.has(key) ? label : label.toLowerCase()}`,
      );
    return `from year ${fromYear} ${shares.join(", ")}`;
  });
  return said.join("; ") || "as owned today";
}

/** How living costs are decided on: "as planned", "cut or raised by 10% when off by 20%". */
export function ruleWords({ spendingRule: rule }: PlanTerms, locale: string): string {
  if (rule.rule === "constant") return "as planned";
  const percent = (rate: number): string => formatPercent(rate, { locale, decimals: 0 });
  return `cut or raised by ${percent(rule.step)} when off by ${percent(rule.band)}`;
}
