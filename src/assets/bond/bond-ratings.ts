/** Long-term ratings with their notches, the best first; S&P and Fitch write the first word, Moody's the second. */
const SCALE = [
  ["AAA", "Aaa"],
  ["AA+", "Aa1"],
  ["AA", "Aa2"],
  ["AA-", "Aa3"],
  ["A+", "A1"],
  ["A", "A2"],
  ["A-", "A3"],
  ["BBB+", "Baa1"],
  ["BBB", "Baa2"],
  ["BBB-", "Baa3"],
  ["BB+", "Ba1"],
  ["BB", "Ba2"],
  ["BB-", "Ba3"],
  ["B+", "B1"],
  ["B", "B2"],
  ["B-", "B3"],
  ["CCC+", "Caa1"],
  ["CCC", "Caa2"],
  ["CCC-", "Caa3"],
  ["CC", "Ca"],
  ["C", "C"],
  ["D", "D"],
] as const;

export type BondRating = (typeof SCALE)[number][0];

/** As a form offers them: "BBB+ (Baa1)". */
export const RATING_CHOICES: readonly { readonly value: BondRating; readonly label: string }[] = SCALE.map(
  ([value, moodys]) => ({ value, label: value === moodys ? value : `${value} (${moodys})` }),
);

export const AGENCY_CHOICES = [
  { value: "sp", label: "S&P" },
  { value: "moodys", label: "Moody's" },
  { value: "fitch", label: "Fitch" },
  { value: "other", label: "Another agency" },
] as const;
export type Agency = (typeof AGENCY_CHOICES)[number]["value"];

/** The rating in the words of who gave it: Moody's says Baa1 where the others say BBB+. */
export function ratingWords(rating: BondRating, agency: Agency | undefined): string {
  const words = SCALE.find(([value]) => value === rating)?.[agency === "moodys" ? 1 : 0] ?? rating;
  const giver = AGENCY_CHOICES.find(({ value }) => value === agency)?.label;
  return giver === undefined || agency === "other" ? words : `${words}, ${giver}`;
}

/** The letters alone, without the notch: what ratings are grouped by. */
export const ratingLetters = (rating: BondRating): string => rating.replace(/[+-]$/, "");

/** Place on the scale: 1 is AAA, 22 is D. */
export const ratingPlace = (rating: BondRating): number => SCALE.findIndex(([value]) => value === rating) + 1;

/** The rating nearest to a place between others; undefined off the scale. */
export const ratingAt = (place: number): BondRating | undefined => SCALE[Math.round(place) - 1]?.[0];
