import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { StaffDeliveryList } from "#features/webhooks-out/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { adminPaths, adminWrites } from "../admin-paths.ts";
import { optionsOf, SENDING_WORDS } from "../admin-words.ts";
import { AdminList, ListFilter } from "../AdminList.tsx";
import type { AdminColumn } from "../AdminTable.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { PersonCell } from "../Cells.tsx";
import { useAdminSearch } from "../use-admin-search.ts";
import { useAdminWrite } from "../use-admin-write.tsx";

type Delivery = StaffDeliveryList["deliveries"][number];

/** What is told to people's own programs: to which host and how it went. */
export function WebhooksPanel() {
  const search = useAdminSearch();
  const query = { ...search.list, state: search.of("state") };
  const deliveries = useApiQuery(adminPaths.deliveries(query), { keepsPrevious: true });
  const [chosen, setChosen] = useState<Delivery>();
  const write = useAdminWrite();
  const retry = (it: Delivery) => write.run(adminWrites.retryDelivery(it.deliveryId), undefined, "Resending");
  return (
    <>
      <AdminList
        query={deliveries}
        what="Deliveries"
        searchLabel="Person, host or event"
        filters={<ListFilter label="State" name="state" all="Every state" options={optionsOf(SENDING_WORDS)} />}
      >
        {(it) => (
          <AdminTable
            label="Deliveries to webhooks"
            rows={it.deliveries}
            keyOf={(row) => row.deliveryId}
            empty="There is no such delivery."
            columns={columnsOf((row) => (row.isPaused ? setChosen(row) : void retry(row)))}
          />
        )}
      </AdminList>
      {chosen ? (
        <ConfirmDialog
          isOpen
          onClose={() => setChosen(undefined)}
          title="Send it again?"
          description={`The webhook at ${chosen.host} is paused. It sends again from now on, this delivery first.`}
          confirmLabel="Send again"
          onConfirm={async () => void (await retry(chosen))}
        />
      ) : null}
      {write.dialog}
    </>
  );
}

const columnsOf = (onRetry: (row: Delivery) => void): readonly AdminColumn<Delivery>[] => [
  {
    title: "Event",
    isMain: true,
    cell: (row) => (
      <span className="flex flex-col">
        {row.event}
        <span className="text-12 text-ink-muted">
          {row.host}
          {row.problem === null ? "" : `: ${row.problem}`}
        </span>
      </span>
    ),
  },
  { title: "Person", from: "md", cell: (row) => <PersonCell userId={row.userId} name={row.personName} /> },
  {
    title: "State",
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={SENDING_WORDS[row.state].tone}>{SENDING_WORDS[row.state].label}</Badge>
        {row.isPaused ? <Badge tone="warning">Paused</Badge> : null}
      </span>
    ),
  },
  { title: "Tries", isEnd: true, from: "md", cell: (row) => row.attempts },
  { title: "Made", isEnd: true, from: "sm", cell: (row) => <InstantText at={row.createdAt} /> },
  {
    title: "Action",
    isEnd: true,
    isTitleHidden: true,
    cell: (row) =>
      row.state === "dead" ? (
        <Button size="sm" onPress={() => onRetry(row)}>
          Send again
        </Button>
      ) : null,
  },
];
