import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import type { StaffPlan } from "#features/billing/staff-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { adminPaths, adminWrites } from "../admin-paths.ts";
import type { AdminColumn } from "../AdminTable.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { PlanDialog } from "../billing/PlanDialog.tsx";
import { gigabytesText, isAsDelivered } from "../billing/plan-words.ts";
import { useAdminWrite } from "../use-admin-write.tsx";

/** The price list as the database holds it. */
export function PlansPanel() {
  const plans = useApiQuery(adminPaths.plans());
  const [chosen, setChosen] = useState<StaffPlan>();
  const write = useAdminWrite();
  const findPrice = ({ planId }: StaffPlan) =>
    write.run(adminWrites.findPrice(planId), undefined, "The price is found at the provider");
  return (
    <>
      <Loaded query={plans} what="Plans" skeleton={<SkeletonRows count={7} />}>
        {({ plans: rows, provider }) => (
          <div className="flex flex-col gap-3">
            <p className="max-w-180 text-13 text-ink-muted">
              Prices at {provider.name}
              {provider.isTest ? ", where no money is moved" : ""}. Amounts belong to the product and are not changed
              here. A lower limit takes nothing away: who is over it can add nothing more.
            </p>
            <AdminTable
              label="Plans"
              rows={rows}
              keyOf={(row) => row.planId}
              empty="There is no plan."
              columns={columnsOf({ onEdit: setChosen, onFindPrice: (row) => void findPrice(row) })}
            />
          </div>
        )}
      </Loaded>
      {chosen ? <PlanDialog plan={chosen} onClose={() => setChosen(undefined)} /> : null}
      {write.dialog}
    </>
  );
}

interface PlanMoves {
  readonly onEdit: (row: StaffPlan) => void;
  readonly onFindPrice: (row: StaffPlan) => void;
}

const columnsOf = ({ onEdit, onFindPrice }: PlanMoves): readonly AdminColumn<StaffPlan>[] => [
  {
    title: "Plan",
    isMain: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {row.label}
        {row.settings.isOnSale ? null : <Badge tone="warning">Off sale</Badge>}
        {isAsDelivered(row) ? null : <Badge>Changed</Badge>}
      </span>
    ),
  },
  {
    title: "Bill",
    isEnd: true,
    cell: (row) =>
      row.amount === null ? (
        <span className="text-ink-muted">By agreement</span>
      ) : (
        <Amount value={row.amount} currency={row.currency} />
      ),
  },
  { title: "Portfolios", isEnd: true, from: "md", cell: (row) => row.settings.portfolios ?? "–" },
  { title: "Members", isEnd: true, from: "md", cell: (row) => row.settings.members ?? "–" },
  { title: "Storage", isEnd: true, from: "md", cell: (row) => gigabytesText(row.settings.storageBytes) },
  { title: "Subscribers", isEnd: true, from: "sm", cell: (row) => row.subscribers },
  {
    title: "Price id",
    from: "xl",
    cell: (row) => <PriceId plan={row} onFind={() => onFindPrice(row)} />,
  },
  {
    title: "Action",
    isEnd: true,
    isTitleHidden: true,
    cell: (row) => (
      <Button size="sm" onPress={() => onEdit(row)}>
        Edit<span className="sr-only"> {row.label}</span>
      </Button>
    ),
  },
];

function PriceId({ plan, onFind }: { readonly plan: StaffPlan; readonly onFind: () => void }) {
  if (plan.amount === null) return <span className="text-ink-muted">None</span>;
  if (plan.priceId === null)
    return (
      <Button size="sm" variant="quiet" onPress={onFind}>
        Find<span className="sr-only"> the price of {plan.label}</span>
      </Button>
    );
  return (
    <span className="block max-w-36 truncate font-mono text-12" title={plan.priceId}>
      {plan.priceId}
    </span>
  );
}
