import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { SubscriberList, SubscriberView } from "#features/newsletter/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { adminPaths, adminWrites } from "../admin-paths.ts";
import { optionsOf } from "../admin-words.ts";
import { AdminList, ListFilter } from "../AdminList.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { useAdminSearch } from "../use-admin-search.ts";
import { useAdminWrite } from "../use-admin-write.tsx";

const STATES = {
  waiting: { label: "Not confirmed", tone: "warning" },
  confirmed: { label: "On the list", tone: "positive" },
  unsubscribed: { label: "Unsubscribed", tone: "neutral" },
} as const satisfies Record<SubscriberView["state"], unknown>;
const FILTERS = { ...STATES, refused: { label: "Refused by the service" } };

/** Who asked for the newsletter, and what the outside service has not taken. */
export function NewsletterPanel() {
  const search = useAdminSearch();
  const query = { ...search.list, state: search.of("state") };
  const subscribers = useApiQuery(adminPaths.newsletter(query), { keepsPrevious: true });
  return (
    <AdminList
      query={subscribers}
      what="Subscribers"
      searchLabel="Address"
      filters={<ListFilter label="State" name="state" all="Every state" options={optionsOf(FILTERS)} />}
    >
      {(it) => (
        <>
          <Standing list={it} />
          <AdminTable
            label="Subscribers"
            rows={it.subscribers}
            keyOf={(row) => row.email}
            empty="Nobody like this has asked for the newsletter."
            columns={[
              {
                title: "Address",
                isMain: true,
                cell: (row) => (
                  <span className="flex flex-col">
                    <span className="break-all">{row.email}</span>
                    {row.problem === null ? null : <span className="text-12 text-negative">{row.problem}</span>}
                  </span>
                ),
              },
              { title: "State", cell: (row) => <Badge tone={STATES[row.state].tone}>{STATES[row.state].label}</Badge> },
              { title: "Asked", isEnd: true, from: "sm", cell: (row) => <InstantText at={row.askedAt} /> },
              {
                title: "Confirmed",
                isEnd: true,
                from: "md",
                cell: (row) => (row.confirmedAt === null ? "" : <InstantText at={row.confirmedAt} />),
              },
            ]}
          />
        </>
      )}
    </AdminList>
  );
}

function Standing({ list: { service, counts, untold, refused } }: { readonly list: SubscriberList }) {
  const write = useAdminWrite();
  const retry = () => write.run(adminWrites.retryNewsletter(), undefined, "Service notified again");
  return (
    <>
      <p className="text-13 text-ink-muted">
        {counts.confirmed} on the list, {counts.waiting} not confirmed, {counts.unsubscribed} unsubscribed. Kept by:{" "}
        {service}.
      </p>
      {untold > 0 ? (
        <Banner
          tone={refused > 0 ? "warning" : "info"}
          title={`${untold} still to be told to the service${refused > 0 ? `, ${refused} of them refused` : ""}`}
          actions={
            <Button size="sm" isBusy={write.isRunning} onPress={() => void retry()}>
              Tell it again
            </Button>
          }
        />
      ) : null}
      {write.dialog}
    </>
  );
}
