import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { StaffRecords } from "#features/admin/contract.ts";
import { Link } from "#ui/components/Link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { wordsOf } from "../admin-words.ts";
import { AdminList, ListFilter } from "../AdminList.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { PersonCell } from "../Cells.tsx";
import { useAdminSearch } from "../use-admin-search.ts";

type Entry = StaffRecords["records"][number];

/** What staff did and looked at. Rows are only ever added. */
export function RecordPanel() {
  const search = useAdminSearch();
  const records = useApiQuery(adminPaths.records({ ...search.list, action: search.of("action") }), {
    keepsPrevious: true,
  });
  const actions = (records.data?.actions ?? []).map((value) => ({ value, label: wordsOf(value) }));
  return (
    <AdminList
      query={records}
      what="The record"
      searchLabel="Staff, person or detail"
      filters={<ListFilter label="Action" name="action" all="Every action" options={actions} />}
    >
      {(it) => (
        <AdminTable
          label="What staff did"
          rows={it.records.map((row, index) => ({ ...row, key: `${row.at} ${index}` }))}
          keyOf={(row) => row.key}
          empty="No matching actions."
          columns={[
            { title: "When", from: "sm", cell: (row) => <InstantText at={row.at} /> },
            { title: "What", isMain: true, cell: (row) => <What entry={row} /> },
            { title: "Who", cell: (row) => row.staffName ?? "Account gone" },
            {
              title: "About",
              from: "sm",
              cell: (row) => (row.userId === null ? null : <PersonCell userId={row.userId} name={row.personName} />),
            },
          ]}
        />
      )}
    </AdminList>
  );
}

function What({ entry: { at, action, detail, ticketId } }: { readonly entry: Entry }) {
  return (
    <span className="flex flex-col">
      {wordsOf(action)}
      <span className="text-12 text-ink-muted sm:hidden">
        <InstantText at={at} />
      </span>
      {detail === null ? null : <span className="text-12 break-words text-ink-muted">{detail}</span>}
      {ticketId === null ? null : (
        <Link to={{ search: `?show=tickets&open=${ticketId}` }} className="self-start text-12">
          The ticket
        </Link>
      )}
    </span>
  );
}
