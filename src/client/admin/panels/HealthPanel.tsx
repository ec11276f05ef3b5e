import { staffPriceSources } from "#client/api/price-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import { SourceStates } from "#client/parts/SourceStates.tsx";
import type { AdminHealth } from "#features/admin/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { adminPaths } from "../admin-paths.ts";
import { bytesText, sentenceOf, wordsOf } from "../admin-words.ts";
import { AdminTable } from "../AdminTable.tsx";

const POLL_MS = 15_000;

/** Database, jobs, providers, versions and migrations, asked anew every quarter of a minute. */
export function HealthPanel() {
  const health = useApiQuery(adminPaths.health(), { pollMs: () => POLL_MS });
  return (
    <Loaded query={health} what="Health" skeleton={<SkeletonRows count={10} />}>
      {(it) => (
        <div className="flex flex-col gap-8">
          <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
            <Section title="Database and jobs" className="border-t-0 pt-0!">
              <KeyValueList items={machineOf(it)} />
            </Section>
            <Section title="Versions" className="md:border-t-0 md:pt-0!">
              <KeyValueList
                items={[
                  { label: "Product", value: it.versions.product },
                  { label: "Build", value: <span className="font-mono text-13 break-all">{it.versions.build}</span> },
                  { label: "Runtime", value: it.versions.runtime },
                  { label: "Running since", value: <InstantText at={it.startedAt} /> },
                ]}
              />
            </Section>
          </div>
          <Section title="Providers">
            <AdminTable
              label="Providers"
              rows={it.providers}
              keyOf={(row) => row.what}
              empty="No provider says anything of itself."
              columns={[
                { title: "What", cell: (row) => wordsOf(row.what) },
                { title: "Running", isMain: true, cell: (row) => sentenceOf(row.state) },
              ]}
            />
          </Section>
          <PriceSourcesSection />
          <Migrations migrations={it.migrations} />
        </div>
      )}
    </Loaded>
  );
}

function PriceSourcesSection() {
  const asked = useApiQuery(staffPriceSources(), { pollMs: () => POLL_MS });
  return (
    <Section title="Sources of prices and rates">
      <Loaded query={asked} what="The sources of prices" skeleton={<SkeletonRows count={3} />}>
        {({ sources, areSourcesOn }) => (
          <>
            {areSourcesOn ? null : <p className="text-14 text-ink-muted">Sources of prices are off: MARKET_DATA.</p>}
            <SourceStates sources={sources} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

const machineOf = ({ database, jobs }: AdminHealth) => [
  {
    label: "Database",
    value: `${database.kind === "embedded" ? "Embedded" : "Server"}, PostgreSQL ${database.version}`,
  },
  { label: "Size", value: bytesText(database.bytes) },
  { label: "Answered in", value: `${database.answeredInMs} ms` },
  {
    label: "Jobs",
    value: <Badge tone={jobs.isRunning ? "positive" : "negative"}>{jobs.isRunning ? "Running" : "Stopped"}</Badge>,
  },
];

function Migrations({ migrations: { applied, pending } }: { readonly migrations: AdminHealth["migrations"] }) {
  return (
    <Section
      title="Migrations"
      note={
        pending.length === 0 ? "The schema is up to date." : `${pending.length} are not applied: ${pending.join(", ")}`
      }
    >
      <AdminTable
        label="Migrations"
        rows={applied.toReversed()}
        keyOf={(row) => row.name}
        empty="No migration was applied."
        columns={[
          { title: "File", isMain: true, cell: (row) => <span className="font-mono text-12">{row.name}</span> },
          { title: "Applied", isEnd: true, from: "sm", cell: (row) => <InstantText at={row.appliedAt} /> },
        ]}
      />
    </Section>
  );
}
