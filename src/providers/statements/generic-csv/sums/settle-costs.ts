import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { LineCodes } from "#providers/statements/generic-csv/sums/line-codes.ts";
import type { StatementQuestion } from "#providers/statements/port.ts";

/** Whether a cost is part of the amount already, or moves beside it. */
export type Place = "inside" | "beside";
export interface CostPlaces {
  readonly fee: Place;
  readonly tax: Place;
}
/** Rows of one kind follow one habit of the file; what holds for trades says nothing of dividends. */
export type CostGroup = "trade" | "income" | "cash";

/** What a row with costs states, in one unit. */
export interface CostFacts {
  readonly row: CsvRow;
  readonly group: CostGroup;
  /** Signed as the file writes it. */
  readonly amount: Fixed;
  /** Before all costs: quantity × price, or a column of gross amounts. */
  readonly gross: Fixed | undefined;
  /** By how far sums may be off: a cent of money, next to nothing of coins. */
  readonly rounding: Fixed;
  /** By how far a price printed with few decimals may be off in `gross`. */
  readonly slack: Fixed;
  readonly fee: Fixed;
  readonly tax: Fixed;
  /** 1 where costs add to the amount (a purchase), -1 where they are taken off it. */
  readonly way: bigint;
  /** By how much the running balance changed. */
  readonly step: Fixed | undefined;
}

const PLACES: readonly CostPlaces[] = [
  { fee: "inside", tax: "inside" },
  { fee: "beside", tax: "beside" },
  { fee: "inside", tax: "beside" },
  { fee: "beside", tax: "inside" },
];
/** A cent, and a little of the next for rounding in between; coins are printed to eight places. */
export const ROUNDING: Readonly<Record<"money" | "asset", Fixed>> = { money: 11n * 10n ** 15n, asset: 2n * 10n ** 10n };

export interface CostReading {
  /** Where the costs of a row are: as its own sums say, else as those of its kind do, else as the person said. */
  readonly placeOf: (line: number, group: CostGroup) => CostPlaces;
  /** Rows that nothing settles, until the person does. */
  readonly open: readonly Unsettled[];
}

type Unsettled = Pick<CostFacts, "row" | "group">;

/** Tells fees and taxes inside amounts from those beside them, by the file's own sums alone. */
export function settleCosts(facts: Iterable<CostFacts>, answer: Place | undefined): CostReading {
  /** Of each line one more than its place among `PLACES`. */
  const own = new LineCodes();
  const habits = new Map<CostGroup, CostPlaces | "mixed">();
  const unsure: Unsettled[] = [];
  for (const each of facts) {
    const place = placeBySums(each);
    if (place === undefined) {
      unsure.push({ row: each.row, group: each.group });
      continue;
    }
    own.set(each.row.line, PLACES.findIndex((it) => isEqual(it, place)) + 1);
    const before = habits.get(each.group);
    habits.set(each.group, before === undefined || (before !== "mixed" && isEqual(before, place)) ? place : "mixed");
  }
  const habitOf = (group: CostGroup): CostPlaces | undefined => {
    const habit = habits.get(group);
    return habit === "mixed" ? undefined : habit;
  };
  const said = answer && { fee: answer, tax: answer };
  return {
    placeOf: (line, group) => PLACES[own.get(line) - 1] ?? habitOf(group) ?? said ?? { fee: "inside", tax: "inside" },
    open: answer === undefined ? unsure.filter(({ group }) => habitOf(group) === undefined) : [],
  };
}

const isEqual = (a: CostPlaces, b: CostPlaces): boolean => a.fee === b.fee && a.tax === b.tax;

/** The one place that agrees with what the row states; undefined where several do or none. A balance that agrees with none leaves it to the sums of the row. */
function placeBySums(facts: CostFacts): CostPlaces | undefined {
  const place = placeFitting(facts);
  return place === undefined && facts.step !== undefined ? placeFitting({ ...facts, step: undefined }) : place;
}

function placeFitting(facts: CostFacts): CostPlaces | undefined {
  const places = PLACES.filter(
    ({ fee, tax }) => (facts.fee !== 0n || fee === "inside") && (facts.tax !== 0n || tax === "inside"),
  );
  // A fee of a cent is no rounding where one place gives the amount to the last digit.
  for (const slack of [0n, facts.rounding, facts.slack + facts.rounding]) {
    const fitting = places.filter((place) => fits(facts, place, slack));
    if (fitting.length === 1) return asStated(facts, fitting[0]);
    if (fitting.length > 1) return undefined;
  }
  return undefined;
}

/** A cost the row does not have goes where its other cost is, so that rows with one cost and with two say the same. */
function asStated({ fee, tax }: CostFacts, place: CostPlaces | undefined): CostPlaces | undefined {
  if (place === undefined || (fee !== 0n && tax !== 0n)) return place;
  const only = fee === 0n ? place.tax : place.fee;
  return { fee: only, tax: only };
}

function fits(facts: CostFacts, place: CostPlaces, slack: Fixed): boolean {
  const { amount, gross, way, step } = facts;
  const inside = costsAt(facts, place, "inside");
  const beside = costsAt(facts, place, "beside");
  if (step !== undefined) {
    const moved = abs(amount) + way * beside;
    return abs(moved - abs(step)) <= (slack === 0n ? 0n : facts.rounding);
  }
  return gross !== undefined && abs(abs(gross) + way * inside - abs(amount)) <= slack;
}

/** The sum of the costs that are inside, or beside. */
export function costsAt(
  { fee, tax }: { readonly fee: Fixed; readonly tax: Fixed },
  places: CostPlaces,
  at: Place,
): Fixed {
  return (places.fee === at ? fee : 0n) + (places.tax === at ? tax : 0n);
}

export function askCosts(open: CostReading["open"]): StatementQuestion {
  return {
    kind: "question",
    id: "costs",
    text: "Are fees and taxes already part of the amounts of this file?",
    evidence: open.slice(0, 3).map(({ row }) => row.raw.slice(0, 200)),
    options: [
      {
        value: "inside",
        label: "Yes, the amounts are what moved in the account",
        example: "A dividend of 8.50 with a tax of 1.50 was 10.00 before tax.",
      },
      {
        value: "beside",
        label: "No, they come on top or are still to be taken off",
        example: "Of a dividend of 10.00 with a tax of 1.50, 8.50 arrived.",
      },
    ],
  };
}
