import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { adminPaths } from "../admin-paths.ts";
import { AdminList } from "../AdminList.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { useAdminSearch } from "../use-admin-search.ts";

export function OrganizationsPanel() {
  const { list } = useAdminSearch();
  const organizations = useApiQuery(adminPaths.organizations(list), { keepsPrevious: true });
  return (
    <AdminList query={organizations} what="Organizations" searchLabel="Name">
      {(it) => (
        <AdminTable
          label="Organizations"
          rows={it.organizations}
          keyOf={(row) => row.organizationId}
          empty={list.q === "" ? "There is no organization yet." : "No organization has this in its name."}
          columns={[
            { title: "Name", isMain: true, cell: (row) => row.name },
            { title: "In addresses", from: "sm", cell: (row) => <span className="text-ink-muted">{row.slug}</span> },
            { title: "People", isEnd: true, cell: (row) => row.people },
            { title: "Since", isEnd: true, from: "sm", cell: (row) => <InstantText at={row.createdAt} /> },
          ]}
        />
      )}
    </AdminList>
  );
}
