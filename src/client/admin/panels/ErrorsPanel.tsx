import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { ErrorReportView } from "#features/error-reports/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Drawer } from "#ui/components/Drawer.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { adminPaths, adminWrites } from "../admin-paths.ts";
import { optionsOf, wordsOf } from "../admin-words.ts";
import { AdminList, ListFilter } from "../AdminList.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { RowButton, useOpenRow } from "../Cells.tsx";
import { useAdminSearch } from "../use-admin-search.ts";
import { useAdminWrite } from "../use-admin-write.tsx";

const SEVERITY_TONES = { low: "neutral", medium: "warning", high: "negative" } as const;
const STATES = { open: { label: "Open" }, resolved: { label: "Resolved" } };
const SIDES = { browser: { label: "Browser" }, server: { label: "Server" } };

/** What broke, one row a kind of failure. */
export function ErrorsPanel() {
  const search = useAdminSearch();
  const { open, close } = useOpenRow();
  const reports = useApiQuery(
    adminPaths.errors({ ...search.list, state: search.of("state"), side: search.of("side") }),
    { keepsPrevious: true },
  );
  const opened = reports.data?.reports.find(({ reportId }) => reportId === open);
  return (
    <>
      <AdminList
        query={reports}
        what="Error reports"
        searchLabel="Message, place or person"
        filters={
          <>
            <ListFilter label="State" name="state" all="Open and resolved" options={optionsOf(STATES)} />
            <ListFilter label="Side" name="side" all="Browser and server" options={optionsOf(SIDES)} />
          </>
        }
      >
        {(it) => (
          <AdminTable
            label="Error reports"
            rows={it.reports}
            keyOf={(row) => row.reportId}
            empty="No matching failures."
            columns={[
              {
                title: "Failure",
                isMain: true,
                cell: (row) => (
                  <span className="flex flex-col">
                    <RowButton open={row.reportId}>
                      <span className="line-clamp-2">{row.message}</span>
                    </RowButton>
                    <span className="text-12 text-ink-muted">
                      {wordsOf(row.side)}, {row.feature}
                    </span>
                  </span>
                ),
              },
              {
                title: "Severity",
                from: "sm",
                cell: (row) => <Badge tone={SEVERITY_TONES[row.severity]}>{wordsOf(row.severity)}</Badge>,
              },
              { title: "Times", isEnd: true, cell: (row) => row.count },
              { title: "Last", isEnd: true, from: "md", cell: (row) => <InstantText at={row.lastAt} /> },
              { title: "State", from: "sm", cell: (row) => (row.isResolved ? "Resolved" : "Open") },
            ]}
          />
        )}
      </AdminList>
      {opened ? <ReportDrawer report={opened} onClose={close} /> : null}
    </>
  );
}

function ReportDrawer({ report, onClose }: { readonly report: ErrorReportView; readonly onClose: () => void }) {
  const write = useAdminWrite();
  const resolve = () =>
    write.run(adminWrites.resolveError(report.reportId), undefined, "Resolved until it happens again");
  const facts = [
    ["Severity", wordsOf(report.severity)],
    ["Side", wordsOf(report.side)],
    ["Feature", report.feature],
    ["Call", report.api],
    ["Page", report.path],
    ["Person", report.userId],
    ["Build", report.buildId],
    ["Times", String(report.count)],
  ].flatMap(([label, value]) =>
    value === null || value === undefined || label === null || label === undefined
      ? []
      : [{ label, value: <span className="break-all">{value}</span> }],
  );
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={<span className="line-clamp-3 break-words">{report.message}</span>}
      subtitle={report.isResolved ? "Resolved until it happens again" : "Open"}
      footer={
        <>
          {report.isResolved ? null : (
            <Button variant="primary" isBusy={write.isRunning} onPress={() => void resolve()}>
              Resolve
            </Button>
          )}
          {write.dialog}
        </>
      }
    >
      <KeyValueList
        items={[
          ...facts,
          { label: "First", value: <InstantText at={report.firstAt} /> },
          { label: "Last", value: <InstantText at={report.lastAt} /> },
        ]}
      />
      {report.stack === null ? null : (
        <>
          <h3 className="mt-5 mb-2 text-13 font-semibold">Where in the code</h3>
          <pre tabIndex={0} className="overflow-x-auto rounded-md bg-sunken p-3 font-mono text-12 whitespace-pre">
            {report.stack}
          </pre>
        </>
      )}
    </Drawer>
  );
}
