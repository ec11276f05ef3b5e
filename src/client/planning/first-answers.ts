import { fixed, formatFixed, round, ZERO } from "#engine/money/fixed.ts";
import type { PlanStream, PlanTerms } from "#client/planning/plan-types.ts";
import { STREAM_KINDS, unsigned } from "#client/planning/plan-words.ts";
import type { PlanProposals } from "#features/figures/plan-outcome-contract.ts";

type Proposal = PlanProposals["streams"][number];

/** What somebody is asked who makes a plan: amounts a year, years as typed. */
export interface FirstAnswers {
  readonly name: string;
  readonly spending: string;
  readonly pay: string;
  readonly payUntil: string;
  readonly pension: string;
  readonly pensionFrom: string;
  readonly years: string;
}

/** Why an answer stands there already, in words of the ledger. */
interface Because {
  readonly spending: string | undefined;
  readonly pay: string | undefined;
  readonly pension: string | undefined;
  /** What else is taken over. */
  readonly besides: string | undefined;
}

const isOut = ({ kind }: Proposal): boolean => STREAM_KINDS[kind].direction === "out";
const isBesides = ({ kind }: Proposal): boolean => kind === "rent" || kind === "other_income";

/** The answers as the ledger gives them, each with its reason. */
export function proposedAnswers(
  proposals: readonly Proposal[],
  count: number,
): { readonly answers: FirstAnswers; readonly because: Because } {
  const costs = proposals.filter(isOut);
  const pay = proposals.filter(({ kind }) => kind === "wage");
  const pension = proposals.filter(({ kind }) => kind === "pension");
  const besides = proposals.filter(isBesides);
  return {
    answers: {
      name: count === 0 ? "My plan" : `Plan ${count + 1}`,
      spending: sumOf(costs),
      pay: sumOf(pay),
      payUntil: "",
      pension: sumOf(pension),
      pensionFrom: "",
      years: "40",
    },
    because: {
      spending: reasonOf(costs) ?? "Everything but what is invested or saved.",
      pay: reasonOf(pay),
      pension: reasonOf(pension),
      besides: besides.length === 0 ? undefined : `Also taken over: ${besides.map(({ name }) => name).join(", ")}.`,
    },
  };
}

/** To whole units: a proposal of last year is no more exact than that. */
const sumOf = (proposals: readonly Proposal[]): string =>
  proposals.length === 0
    ? ""
    : formatFixed(
        round(
          proposals.reduce((sum, { amount }) => sum + fixed(amount), ZERO),
          0,
        ),
      );

const NAMED = 3;

function reasonOf(proposals: readonly Proposal[]): string | undefined {
  const [first] = proposals;
  if (first === undefined) return undefined;
  if (proposals.length === 1) return `From the ledger: ${first.because}.`;
  const ranked = proposals.toSorted((a, b) => Number(b.amount) - Number(a.amount));
  const more = ranked.length > NAMED ? ` and ${ranked.length - NAMED} more` : "";
  const names = ranked.slice(0, NAMED).map(({ name }) => name);
  return `From the ledger: ${names.join(", ")}${more}; ${first.because}.`;
}

/** Why there is no plan yet. */
export function firstProblem(typed: FirstAnswers, on: string): string | undefined {
  const year = Number(on.slice(0, 4));
  const isYear = (text: string): boolean => /^\d{4}$/.test(text) && Number(text) >= year && Number(text) < year + 100;
  if (typed.name.trim() === "") return "Name the plan";
  if (typed.spending === "" && typed.pay === "" && typed.pension === "") return "Enter what you spend or earn a year";
  if (typed.payUntil !== "" && !isYear(typed.payUntil)) return `Enter the last year of work, such as ${year + 15}`;
  if (typed.pensionFrom !== "" && !isYear(typed.pensionFrom))
    return `Enter the first year of the pension, such as ${year + 20}`;
  const years = Number(typed.years);
  return Number.isInteger(years) && years >= 1 && years <= 70 ? undefined : "Look 1 to 70 years ahead";
}

interface Making {
  readonly proposals: readonly Proposal[];
  readonly makeId: () => string;
}

/** The plan these answers are. */
export function firstTerms(typed: FirstAnswers, usual: PlanTerms, { proposals, makeId }: Making): PlanTerms {
  const line = (kind: PlanStream["kind"], amount: string, time: Pick<PlanStream, "from" | "to"> = {}): PlanStream[] =>
    amount === "" || fixed(unsigned(amount)) === ZERO
      ? []
      : [
          {
            id: makeId(),
            name: STREAM_KINDS[kind].label,
            kind,
            amount: unsigned(amount),
            growth: 0,
            taxed: "free",
            ...time,
          },
        ];
  return {
    ...usual,
    years: Number(typed.years),
    streams: [
      ...line("wage", typed.pay, typed.payUntil === "" ? {} : { to: `${typed.payUntil}-12-31` }),
      ...line("pension", typed.pension, typed.pensionFrom === "" ? {} : { from: `${typed.pensionFrom}-01-01` }),
      ...proposals
        .filter(isBesides)
        .flatMap(({ kind, name, amount }) => line(kind, amount).map((it) => ({ ...it, name: name.slice(0, 60) }))),
      ...line("living", typed.spending),
    ],
  };
}
