import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { CustomerList } from "#features/billing/staff-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { adminPaths } from "../admin-paths.ts";
import { subscriptionWord } from "../admin-words.ts";
import { AdminList, ListFilter } from "../AdminList.tsx";
import type { AdminColumn } from "../AdminTable.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { CustomerBills } from "../billing/CustomerBills.tsx";
import { RowButton, useOpenRow } from "../Cells.tsx";
import { useAdminSearch } from "../use-admin-search.ts";

type Customer = CustomerList["customers"][number];

const STATUSES = ["active", "trialing", "past_due", "unpaid", "canceled", "none"].map((value) => ({
  value,
  label: subscriptionWord(value).label,
}));

/** Whose bills there are; one person's bills where the address names them. */
export function InvoicesPanel() {
  const { open, close } = useOpenRow();
  return open === "" ? <Customers /> : <CustomerBills key={open} userId={open} onClose={close} />;
}

function Customers() {
  const search = useAdminSearch();
  const query = { ...search.list, status: search.of("status") };
  const customers = useApiQuery(adminPaths.customers(query), { keepsPrevious: true });
  return (
    <AdminList
      query={customers}
      what="Customers"
      searchLabel="Name, address or customer id"
      filters={<ListFilter label="Subscription" name="status" all="Every subscription" options={STATUSES} />}
    >
      {(it) => (
        <AdminTable
          label="Customers"
          rows={it.customers}
          keyOf={(row) => row.userId}
          empty="There is no such customer."
          columns={COLUMNS}
        />
      )}
    </AdminList>
  );
}

const COLUMNS: readonly AdminColumn<Customer>[] = [
  {
    title: "Customer",
    isMain: true,
    cell: (row) => (
      <span className="flex flex-col">
        <RowButton open={row.userId}>{row.name ?? "Account gone"}</RowButton>
        <span className="text-12 break-all text-ink-muted">{row.email ?? row.userId}</span>
      </span>
    ),
  },
  { title: "Plan", from: "md", cell: (row) => row.plan ?? <span className="text-ink-muted">None</span> },
  {
    title: "Status",
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={subscriptionWord(row.status).tone}>{subscriptionWord(row.status).label}</Badge>
        {row.neededAction === null ? null : (
          <Badge tone="warning">{row.neededAction === "payment" ? "Payment failed" : "Bank asks"}</Badge>
        )}
      </span>
    ),
  },
  {
    title: "Until",
    isEnd: true,
    from: "sm",
    cell: (row) =>
      row.until === null ? null : (
        <>
          {row.isEnding ? "Ends " : null}
          <InstantText at={row.until} />
        </>
      ),
  },
];
