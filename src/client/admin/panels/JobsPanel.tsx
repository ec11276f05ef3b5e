import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { JobList } from "#features/admin/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { adminPaths, adminWrites } from "../admin-paths.ts";
import { optionsOf, wordsOf } from "../admin-words.ts";
import { AdminList, ListFilter } from "../AdminList.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { useAdminSearch } from "../use-admin-search.ts";
import { useAdminWrite } from "../use-admin-write.tsx";

type Job = JobList["jobs"][number];

const STATES = {
  failed: { label: "Failed", tone: "negative" },
  created: { label: "Waiting", tone: "info" },
  retry: { label: "Waits for another try", tone: "warning" },
  active: { label: "Running", tone: "info" },
  completed: { label: "Done", tone: "neutral" },
  cancelled: { label: "Stopped", tone: "neutral" },
} as const satisfies Record<Job["state"], unknown>;

/** Work done after the answer: what failed, and every queue in numbers. */
export function JobsPanel() {
  const search = useAdminSearch();
  const jobs = useApiQuery(adminPaths.jobs({ ...search.list, state: search.of("state") }), { keepsPrevious: true });
  const write = useAdminWrite();
  return (
    <>
      <AdminList
        query={jobs}
        what="Jobs"
        searchLabel="Name of the job"
        filters={<ListFilter label="State" name="state" all="Every state" options={optionsOf(STATES)} />}
      >
        {(it) => (
          <div className="flex flex-col gap-8">
            <AdminTable
              label="Jobs"
              rows={it.jobs}
              keyOf={(row) => row.jobId}
              empty="There is no such job."
              columns={[
                {
                  title: "Job",
                  isMain: true,
                  cell: (row) => (
                    <span className="flex flex-col">
                      {wordsOf(row.name)}
                      {row.problem === null ? null : <span className="text-12 text-ink-muted">{row.problem}</span>}
                    </span>
                  ),
                },
                {
                  title: "State",
                  cell: (row) => <Badge tone={STATES[row.state].tone}>{STATES[row.state].label}</Badge>,
                },
                { title: "Tries", isEnd: true, from: "md", cell: (row) => row.attempts },
                { title: "Asked for", isEnd: true, from: "sm", cell: (row) => <InstantText at={row.createdAt} /> },
                {
                  title: "Action",
                  isEnd: true,
                  isTitleHidden: true,
                  cell: (row) =>
                    row.state === "failed" ? (
                      <Button
                        size="sm"
                        onPress={() => void write.run(adminWrites.retryJob(row.jobId), undefined, "Job queued again")}
                      >
                        Try again
                      </Button>
                    ) : null,
                },
              ]}
            />
            <Queues queues={it.queues} />
          </div>
        )}
      </AdminList>
      {write.dialog}
    </>
  );
}

function Queues({ queues }: { readonly queues: JobList["queues"] }) {
  return (
    <Section title="Queues">
      <AdminTable
        label="Queues"
        rows={queues}
        keyOf={(row) => row.name}
        empty="There is no queue."
        columns={[
          { title: "Queue", isMain: true, cell: (row) => wordsOf(row.name) },
          { title: "Waiting", isEnd: true, cell: (row) => row.waiting },
          { title: "Running", isEnd: true, from: "sm", cell: (row) => row.running },
          { title: "Failed", isEnd: true, cell: (row) => row.failed },
          {
            title: "Last done",
            isEnd: true,
            from: "sm",
            cell: (row) => (row.lastDoneAt === null ? "Never" : <InstantText at={row.lastDoneAt} />),
          },
        ]}
      />
    </Section>
  );
}
