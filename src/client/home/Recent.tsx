import { useApiQuery } from "#client/api/use-api-query.ts";
import { AuditRow } from "#client/parts/AuditRow.tsx";
import { Loaded } from "#client/page/CentralScreen.tsx";
import type { AuditPage } from "#features/audit/contract.ts";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const SHOWN = 6;

/** What the person did and changed last, over all portfolios. What others and our staff did stands in the audit log. */
export function Recent() {
  const log = useApiQuery<AuditPage>({ url: "/api/user/audit?only=own", key: ["portfolios", "recent"] });
  return (
    <Section title="Recent" actions={<Link to="/central/audit">Audit log</Link>}>
      <Loaded query={log} what="Your latest activity" skeleton={<SkeletonRows count={SHOWN} />}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="text-14 text-ink-muted">Your latest changes appear here.</p>
          ) : (
            <ol className="divide-y divide-line">
              {entries.slice(0, SHOWN).map((it) => (
                <AuditRow key={it.key} entry={it} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  );
}
