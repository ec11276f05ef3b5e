import { Suspense } from "react";
import type { ComponentType } from "react";
import { isOfOwner } from "#client/portfolio/screen-takes.ts";
import { usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { useChosenPart } from "#client/parts/use-chosen-part.ts";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const PARTS = {
  budgets: { label: "Budgets", Part: laterPart(async () => (await import("../Budgets.tsx")).Budgets) },
  months: { label: "By month", Part: laterPart(async () => (await import("./MoneyMonths.tsx")).MoneyMonths) },
  buckets: { label: "Buckets", Part: laterPart(async () => (await import("./Buckets.tsx")).Buckets) },
  transfers: {
    label: "Transfers",
    Part: laterPart(async () => (await import("./MoneyTransfers.tsx")).MoneyTransfers),
  },
  payoff: { label: "Payoff plans", Part: laterPart(async () => (await import("./Payoff.tsx")).Payoff) },
  yield: { label: "Yield", Part: laterPart(async () => (await import("./CashYield.tsx")).CashYield) },
  reserve: { label: "Reserve", Part: laterPart(async () => (await import("./Reserve.tsx")).Reserve) },
  maturities: { label: "Maturities", Part: laterPart(async () => (await import("./Maturities.tsx")).Maturities) },
  protection: { label: "Protection", Part: laterPart(async () => (await import("./Protection.tsx")).Protection) },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly Part: ComponentType }>>;

type PartKey = keyof typeof PARTS;
const KEYS = [
  "budgets",
  "months",
  "buckets",
  "payoff",
  "yield",
  "reserve",
  "maturities",
  "protection",
  "transfers",
] as const satisfies readonly PartKey[];
const TABS = KEYS.map((key) => ({ key, label: PARTS[key].label }));

/** Why some are not told of one owner's share. */
const OF_EVERYBODY: Readonly<Partial<Record<PartKey, string>>> = {
  budgets: "a budget is set for all accounts together",
  buckets: "what money is for, and how much of it, is said of all of it",
  transfers: "money that left one account and came to another is looked for in whole amounts",
  payoff: "what is agreed of a debt, and what more would be paid, is of all of it",
};

/** What is told of cash and debts besides their figures, one at a time. */
export function MoneyParts() {
  const [chosen, choose] = useChosenPart(KEYS);
  const { scope } = usePortfolioView();
  const { Part } = PARTS[chosen];
  const why = isOfOwner(scope) ? OF_EVERYBODY[chosen] : undefined;
  return (
    <Tabs label="More of cash and debts" tabs={TABS} value={chosen} onChange={choose}>
      {/* The line under the tabs is the one above the part. */}
      <div className="[&>section]:border-t-0 [&>section]:pt-0">
        {why === undefined ? (
          <Suspense fallback={<SkeletonRows count={6} />}>
            <Part />
          </Suspense>
        ) : (
          <p className="max-w-120 py-4 text-14 text-ink-muted">
            For everybody together, not for one owner: {why}. Show everything, above, to see it.
          </p>
        )}
      </div>
    </Tabs>
  );
}
