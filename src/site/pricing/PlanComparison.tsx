import { Check } from "lucide-react";
import { TABLE_ROLES } from "#site/content/table-roles.ts";
import { dollars, DELIVERED_OFFERS, offersBilledBy } from "./plan-offers.ts";
import type { PlanOffer } from "./plan-offers.ts";

const GIGABYTE = 1_000_000_000;
const YEARLY = offersBilledBy(DELIVERED_OFFERS, "year");
const MONTHLY = offersBilledBy(DELIVERED_OFFERS, "month");

const agreed = (amount: number | null, show: (amount: number) => string = String): string =>
  amount === null ? "As agreed" : show(amount);
const price = ({ monthlyCost, bill }: PlanOffer): string => (bill === null ? "Ask us" : dollars(monthlyCost));

/** What differs between the plans, line by line, and what does not. */
const ROWS: readonly { readonly label: string; readonly cells: readonly string[] }[] = [
  { label: "A month, billed by the year", cells: YEARLY.map(price) },
  { label: "A month, billed by the month", cells: MONTHLY.map(price) },
  { label: "Portfolios", cells: YEARLY.map(({ limits }) => agreed(limits.portfolios)) },
  { label: "People besides you", cells: YEARLY.map(({ limits }) => agreed(limits.members)) },
  {
    label: "Room for files",
    cells: YEARLY.map(({ limits }) => agreed(limits.storageBytes, (bytes) => `${bytes / GIGABYTE} GB`)),
  },
];
const IN_EVERY_PLAN = [
  "Every figure, each with its explanation",
  "Every report",
  "Every import",
  "The API, with keys of your own",
  "Accounts, holdings and transactions without limit",
  "Export of everything, also after the plan has ended",
];

/** On a phone each line stands over its four values: four plans beside a column of words would not fit. */
const LINE = "max-sm:grid max-sm:grid-cols-4 max-sm:gap-x-2 max-sm:py-3";
const NAME = "py-3 pr-4 text-left font-normal text-ink-muted max-sm:col-span-4 max-sm:p-0 max-sm:pb-1";
const VALUE = "py-3 pr-4 tabular max-sm:p-0";
/** What every plan has is said once there. */
const SHARED_LINE = "max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-2.5";

export function PlanComparison() {
  return (
    <section aria-labelledby="compare-plans">
      <h2 id="compare-plans" className="font-serif text-28 font-medium tracking-[-0.012em]">
        Compare plans
      </h2>
      <table {...TABLE_ROLES.table} className="mt-6 w-full text-14 max-sm:block sm:table-fixed">
        <thead {...TABLE_ROLES.group} className="max-sm:block">
          <tr {...TABLE_ROLES.row} className={`border-b border-line text-left ${LINE}`}>
            <td {...TABLE_ROLES.cell} className="py-3 pr-4 max-sm:hidden sm:w-2/5" />
            {YEARLY.map(({ name }) => (
              <th key={name} {...TABLE_ROLES.column} scope="col" className={`font-semibold max-sm:text-13 ${VALUE}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} className="divide-y divide-line max-sm:block">
          {ROWS.map(({ label, cells }) => (
            <tr key={label} {...TABLE_ROLES.row} className={LINE}>
              <th {...TABLE_ROLES.name} scope="row" className={NAME}>
                {label}
              </th>
              {cells.map((cell, index) => (
                <td key={YEARLY[index]?.name} {...TABLE_ROLES.cell} className={VALUE}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          {IN_EVERY_PLAN.map((label) => (
            <tr key={label} {...TABLE_ROLES.row} className={SHARED_LINE}>
              <th {...TABLE_ROLES.name} scope="row" className={NAME}>
                {label}
              </th>
              {YEARLY.map(({ name }, index) => (
                <td key={name} {...TABLE_ROLES.cell} className={`${VALUE} ${index > 0 ? "max-sm:hidden" : ""}`}>
                  <Check size={16} strokeWidth={1.75} aria-hidden className="text-positive max-sm:hidden" />
                  <span className="sr-only max-sm:not-sr-only max-sm:whitespace-nowrap">
                    {index === 0 ? <span className="sm:hidden">all plans</span> : null}
                    <span className="max-sm:hidden">Yes</span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
