import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { PersonList } from "#features/people/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { adminPaths } from "../admin-paths.ts";
import { AdminList } from "../AdminList.tsx";
import type { AdminColumn } from "../AdminTable.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { RowButton, useOpenRow } from "../Cells.tsx";
import { PersonDrawer } from "../people/PersonDrawer.tsx";
import { useAdminSearch } from "../use-admin-search.ts";

type Person = PersonList["people"][number];

/** People by name or address. */
export function PeoplePanel() {
  const { list } = useAdminSearch();
  const { open, close } = useOpenRow();
  const people = useApiQuery(adminPaths.people(list), { keepsPrevious: true });
  const opened = people.data?.people.find(({ userId }) => userId === open);
  return (
    <>
      <AdminList query={people} what="People" searchLabel="Name or address">
        {(it) => (
          <AdminTable
            label="People"
            rows={it.people}
            keyOf={(row) => row.userId}
            empty="Nobody has this in their name or address."
            columns={COLUMNS}
          />
        )}
      </AdminList>
      {opened ? <PersonDrawer key={opened.userId} person={opened} onClose={close} /> : null}
    </>
  );
}

const COLUMNS: readonly AdminColumn<Person>[] = [
  {
    title: "Name",
    isMain: true,
    cell: (row) => (
      <span className="flex flex-col">
        <RowButton open={row.userId}>{row.name}</RowButton>
        <span className="text-12 break-all text-ink-muted">{row.email}</span>
      </span>
    ),
  },
  { title: "State", cell: (row) => <PersonState person={row} /> },
  { title: "Second factor", from: "md", cell: (row) => (row.hasSecondFactor ? "On" : "Off") },
  { title: "Since", isEnd: true, from: "sm", cell: (row) => <InstantText at={row.createdAt} /> },
];

function PersonState({ person }: { readonly person: Person }) {
  if (person.isSuspended) return <Badge tone="negative">Suspended</Badge>;
  return person.isEmailVerified ? <Badge tone="positive">Active</Badge> : <Badge tone="warning">Not confirmed</Badge>;
}
