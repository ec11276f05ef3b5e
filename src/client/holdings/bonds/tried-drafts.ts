import type { TriedBond } from "#assets/bond/tried-bond.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import { buildLadder } from "#engine/fixed-income/bond-ladder.ts";
import { div, fixed, formatFixed, fromNumber, parseFixed, ZERO } from "#engine/money/fixed.ts";

/** A bond as it is typed: decimal texts, the coupon in percent. */
export interface BondDraft {
  readonly name: string;
  readonly face: string;
  readonly coupon: string;
  readonly frequency: TriedBond["frequency"];
  readonly maturityOn: string;
  readonly price: string;
}

export const NO_BOND: BondDraft = { name: "", face: "", coupon: "", frequency: 1, maturityOn: "", price: "100" };

const HUNDRED = fixed("100");
const isPositive = (text: string): boolean => (parseFixed(text) ?? ZERO) > ZERO;

/** What is still missing to try it; undefined where nothing is. */
export function missingOf({ face, coupon, maturityOn, price }: BondDraft, today: string): string | undefined {
  if (!isPositive(face)) return "Enter the face amount";
  if (coupon !== "" && parseFixed(coupon) === undefined) return "Enter the coupon";
  if (maturityOn === "") return "Enter the maturity";
  if (maturityOn <= today) return "A bond to try matures later than today";
  return isPositive(price) ? undefined : "Enter the price";
}

export function triedOf({ name, face, coupon, frequency, maturityOn, price }: BondDraft): TriedBond {
  const couponRate = formatFixed(div(fixed(coupon === "" ? "0" : coupon), HUNDRED));
  const called =
    name.trim() === "" ? `${coupon === "" ? "Zero" : `${coupon} %`} ${maturityOn.slice(0, 4)}` : name.trim();
  return { name: called.slice(0, 60), face, couponRate, frequency, maturityOn, price };
}

/** A ladder as it is typed: years ahead, yields in percent. */
export interface LadderDraft {
  readonly amount: string;
  readonly firstYear: string;
  readonly lastYear: string;
  readonly rungs: string;
  readonly firstYield: string;
  readonly lastYield: string;
}

export const NO_LADDER: LadderDraft = {
  amount: "",
  firstYear: "1",
  lastYear: "5",
  rungs: "5",
  firstYield: "",
  lastYield: "",
};

export function missingOfLadder({ amount, firstYear, lastYear, rungs, firstYield }: LadderDraft): string | undefined {
  if (!isPositive(amount)) return "Enter the amount";
  if (!(Number(firstYear) >= 1)) return "The first rung ends in a year or later";
  if (!(Number(lastYear) >= Number(firstYear))) return "The last rung ends with the first or later";
  if (!(Number(rungs) >= 1)) return "A ladder has a rung at least";
  return parseFixed(firstYield) === undefined ? "Enter the yield of the first rung" : undefined;
}

/** The rungs as bonds to try: at par, paying once a year what they yield. */
export function rungsOf(draft: LadderDraft, today: string): readonly TriedBond[] {
  const first = Number(draft.firstYield) / 100;
  const rungs = buildLadder({
    on: day(today),
    amount: fixed(draft.amount),
    firstYear: Math.round(Number(draft.firstYear)),
    lastYear: Math.round(Number(draft.lastYear)),
    rungs: Math.round(Number(draft.rungs)),
    firstYield: first,
    lastYield: draft.lastYield === "" ? first : Number(draft.lastYield) / 100,
  });
  return rungs.map(({ maturityOn, face, couponRate }) => ({
    name: `Rung ${formatDay(maturityOn).slice(0, 4)}`,
    face: formatFixed(face),
    couponRate: formatFixed(fromNumber(couponRate)),
    frequency: 1,
    maturityOn: formatDay(maturityOn),
    price: "100",
  }));
}
