import { notKnown, type Figure } from "#engine/figure.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { finiteFigures } from "#engine/statistics/finite-figure.ts";
import { forecastFund, type PacingTerms, type PacingYear } from "./pacing.ts";

/** What is there already, as it is expected to go on: sums of all funds by year from now. */
export interface FundsAhead {
  readonly call: number;
  readonly distribution: number;
  readonly nav: number;
  readonly unfunded: number;
}

export interface CommitmentAims {
  /** Everything that is owned today, its growth a year, and the share of it that funds are to reach, as fractions. */
  readonly whole: number;
  readonly wholeGrowth: number;
  readonly share: number;
  /** In how many years it is to be reached. */
  readonly reachedIn: number;
  /** How many years are told. */
  readonly horizon: number;
  /** Life of a new fund. */
  readonly terms: PacingTerms;
  /** Of what is committed today; years after its end are empty. */
  readonly present: readonly FundsAhead[];
  /** What can be spent within weeks, today. */
  readonly liquid: number;
}

export interface PlannedYear extends FundsAhead {
  /** New in this year, at its beginning. */
  readonly commitment: number;
  readonly whole: number;
  readonly share: number;
  /** At the end of the year: today's, grown as the whole, less calls and with distributions. */
  readonly liquid: number;
  /** Liquid ÷ unfunded at the end of the year; undefined where nothing is unfunded. */
  readonly cover: number | undefined;
}

/** A fund of this year moves the value of the next years: what is committed looks so many years ahead, its own counted. */
const YEARS_AHEAD = 5;
const LONGEST = 60;

/**
 * How much to commit each year so that funds reach a share of the whole by a year and stay there. Each year as much as would reach it in the year aimed at, or
 * in five years where that is later, if as much, grown with the whole, were committed every year until then; never less than nothing.
 */
export function planCommitments(aims: CommitmentAims): Figure<readonly PlannedYear[]> {
  const { whole, wholeGrowth, share, reachedIn, horizon, terms } = aims;
  if (!(whole > 0)) return notKnown("undefined", "There is nothing to take a share of.");
  if (!(share > 0 && share < 1) || !(wholeGrowth > -1))
    return notKnown("undefined", "The share or the growth is out of reach.");
  if (![reachedIn, horizon].every((years) => Number.isInteger(years) && years >= 1 && years <= LONGEST))
    return notKnown("undefined", `Years are whole, from 1 to ${LONGEST}.`);
  return mapFigure(forecastFund(terms, { unfunded: 1, nav: 0, age: 0 }), (fund) =>
    fund.some(({ nav }) => nav > 0)
      ? finiteFigures(yearsOf(aims, fund), "The values are too large to state.")
      : notKnown("undefined", "Such a fund is never worth anything."),
  );
}

function yearsOf(aims: CommitmentAims, fund: readonly PacingYear[]): readonly PlannedYear[] {
  const { whole, wholeGrowth, horizon } = aims;
  const grown = (years: number) => whole * (1 + wholeGrowth) ** years;
  const commitments: number[] = [];
  const years: PlannedYear[] = [];
  let { liquid } = aims;
  for (let year = 1; year <= horizon; year++) {
    commitments.push(committedIn(year, commitments, { aims, fund }));
    const present = aims.present[year - 1];
    const all = (part: keyof FundsAhead) => (present?.[part] ?? 0) + ofNew(commitments, year, { fund, part });
    const [call, distribution, nav, unfunded] = [all("call"), all("distribution"), all("nav"), all("unfunded")];
    liquid = liquid * (1 + wholeGrowth) - call + distribution;
    years.push({
      commitment: commitments[year - 1] ?? 0,
      call,
      distribution,
      nav,
      unfunded,
      whole: grown(year),
      share: nav / grown(year),
      liquid,
      cover: unfunded > 0 ? liquid / unfunded : undefined,
    });
  }
  return years;
}

interface Model {
  readonly aims: CommitmentAims;
  readonly fund: readonly PacingYear[];
}

function committedIn(year: number, before: readonly number[], { aims, fund }: Model): number {
  const { whole, wholeGrowth, share, reachedIn } = aims;
  const end = Math.max(reachedIn, year + YEARS_AHEAD - 1);
  const ahead = Array.from({ length: end - year + 1 }, (_, i) => (1 + wholeGrowth) ** i);
  const part = "nav";
  const there = (aims.present[end - 1]?.nav ?? 0) + ofNew(before, end, { fund, part });
  const ofOne = ofNew([...before.map(() => 0), ...ahead], end, { fund, part });
  return ofOne > 0 ? Math.max(0, (share * whole * (1 + wholeGrowth) ** end - there) / ofOne) : 0;
}

/** What new funds come to in a year: each at its age, as a fund of one. */
function ofNew(
  commitments: readonly number[],
  year: number,
  { fund, part }: { readonly fund: readonly PacingYear[]; readonly part: keyof FundsAhead },
): number {
  return commitments.reduce((sum, amount, i) => sum + amount * (fund[year - i - 1]?.[part] ?? 0), 0);
}
