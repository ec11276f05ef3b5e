import type { LocalDate } from "#engine/dates/day.ts";
import { planTerms, type PlanTerms } from "#features/shared/plan-terms.ts";

/** Two ways the family could go on from a day: both stop in ten years, or three years later. Pay is net, as it comes to the account. */
export const samplePlans = (today: LocalDate): readonly { readonly name: string; readonly terms: PlanTerms }[] => [
  { name: "Stop at 60", terms: termsOf(today, 10) },
  { name: "Work three years more", terms: termsOf(today, 13) },
];

function termsOf(today: LocalDate, workYears: number): PlanTerms {
  const year = Number(today.slice(0, 4));
  const newYear = (ahead: number) => `${year + ahead}-01-01`;
  const newYearsEve = (ahead: number) => `${year + ahead}-12-31`;
  const stops = newYearsEve(workYears);
  return planTerms.parse({
    years: 40,
    streams: [
      { id: "clara", name: "Pay of Clara", kind: "wage", amount: "60000", to: stops },
      { id: "jonas", name: "Pay of Jonas", kind: "wage", amount: "53000", to: stops },
      { id: "living", name: "Living", kind: "living", amount: "78000", to: stops },
      { id: "later", name: "Living afterwards", kind: "living", amount: "64000", from: newYear(workYears + 1) },
      {
        id: "studies",
        name: "The children study",
        kind: "tuition",
        amount: "14000",
        from: newYear(2),
        to: newYearsEve(6),
      },
      {
        id: "pensions",
        name: "State pensions",
        kind: "pension",
        amount: "31000",
        from: newYear(17),
        taxed: "ordinary",
      },
    ],
    events: [
      { id: "car", name: "Another car", kind: "other_cost", on: `${year + 3}-04-01`, amount: "32000", everyYears: 9 },
      { id: "roof", name: "A new roof", kind: "home", on: `${year + 5}-06-01`, amount: "45000" },
      { id: "ilse", name: "From Grandmother Ilse", kind: "inheritance", on: `${year + 12}-03-01`, amount: "80000" },
    ],
    goals: [
      { id: "homes", name: "Help with the children's homes", priority: 1, on: `${year + 14}-05-01`, amount: "100000" },
      { id: "sailing", name: "A year at sea", priority: 2, on: `${year + workYears + 1}-05-01`, amount: "40000" },
    ],
    taxes: { ordinary: 0.18, gains: 0.26375, gainShare: 0.35 },
  });
}
