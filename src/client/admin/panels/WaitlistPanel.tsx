import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { adminPaths } from "../admin-paths.ts";
import { AdminList } from "../AdminList.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { useAdminSearch } from "../use-admin-search.ts";

/** Who put an address on the waitlist. */
export function WaitlistPanel() {
  const { list } = useAdminSearch();
  const waiting = useApiQuery(adminPaths.waitlist(list), { keepsPrevious: true });
  return (
    <AdminList query={waiting} what="The waitlist" searchLabel="Address">
      {(it) => (
        <AdminTable
          label="Waitlist"
          rows={it.people}
          keyOf={(row) => row.email}
          empty={list.q === "" ? "Nobody has put an address on the waitlist." : "Nobody like this is on the waitlist."}
          columns={[
            { title: "Address", isMain: true, cell: (row) => <span className="break-all">{row.email}</span> },
            {
              title: "Account",
              cell: (row) => (row.hasAccount ? <Badge tone="positive">Signed up</Badge> : <Badge>Waiting</Badge>),
            },
            { title: "Since", isEnd: true, from: "sm", cell: (row) => <InstantText at={row.joinedAt} /> },
          ]}
        />
      )}
    </AdminList>
  );
}
