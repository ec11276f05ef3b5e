import type { ReactNode } from "react";
import { queryText } from "#client/api/api-path.ts";
import { Explain } from "#client/parts/Explain.tsx";
import type { DrawnProps } from "#client/planning/AccountTreatments.tsx";
import { askableWithdrawals, ORDER_WORDS } from "#client/planning/draw-terms.ts";
import type { PlanWithdrawals } from "#client/planning/plan-types.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";

type Order = PlanWithdrawals["orders"][number];

const COLUMNS = [
  { key: "tax", heading: "Tax in all" },
  { key: "success", heading: "Success" },
  { key: "median", heading: "Median end" },
  { key: "afterTax", heading: "Less tax still owed" },
] as const;

/** Every order through the same futures: chance cancels, and what differs is the order. */
export function OrdersCompared({ data, plan, draft }: DrawnProps) {
  const { orders, currency } = data;
  const own = askableWithdrawals(draft.terms.withdrawals);
  const params = queryText({ planId: plan.planId, on: data.from }).slice(1);
  const cell = (row: Order, key: (typeof COLUMNS)[number]["key"], heading: string): ReactNode => {
    const shown =
      key === "success" ? (
        <Percent value={row.success} decimals={1} />
      ) : (
        <Amount value={drawnAmount(row[key])} currency={currency} precision="whole" isBare />
      );
    if (draft.isChanged) return shown;
    const figureKey = `order:${row.order}:${row.converts ? "with" : "without"}:${key}`;
    return (
      <Explain
        key={key}
        figure="plan_outcome"
        figureKey={figureKey}
        label={`${heading}, ${nameOf(row, orders)}`}
        params={params}
        isInGrid
      >
        {shown}
      </Explain>
    );
  };
  return (
    <Section title="Orders beside each other" note={`the same futures, in today’s money, in ${currency}`}>
      <div
        role="region"
        aria-label="Orders, all values"
        tabIndex={0}
        className="relative overflow-x-auto print:overflow-visible [&_th]:whitespace-nowrap"
      >
        <ChartTable
          label="Orders beside each other"
          headings={["Order", ...COLUMNS.map(({ heading }) => heading)]}
          rows={orders.map((row) => ({
            key: `${row.order} ${row.converts}`,
            heading: (
              <span className="flex items-center gap-2">
                {nameOf(row, orders)}
                {row.order === own?.order && row.converts === (own.conversion !== null) ? (
                  <Badge>This plan</Badge>
                ) : null}
              </span>
            ),
            cells: COLUMNS.map(({ key, heading }) => cell(row, key, heading)),
          }))}
        />
      </div>
      <p className="mt-3 max-w-prose text-13 text-ink-muted">
        Tax and ends are those that half of the futures stay below. What is still owed is the tax on deferred accounts
        as the plan ends; gains that are left in taxable accounts owe none until they are sold.
      </p>
    </Section>
  );
}

/** Where something is converted, the same order stands once without it. */
const nameOf = ({ order, converts }: Order, orders: readonly Order[]): string =>
  !converts && orders.some((other) => other.converts)
    ? `${ORDER_WORDS[order]}, without converting`
    : ORDER_WORDS[order];
