import { InstantText } from "#client/page/InstantText.tsx";
import { below } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ConnectionDetail } from "#features/connections/contract.ts";
import { Link } from "#ui/components/Link.tsx";
import { outcomeWords } from "./connection-words.ts";

/** Every time the institution was asked: what came, or why nothing did, with the import it became. */
export function SyncHistory({ syncs }: Pick<ConnectionDetail, "syncs">) {
  const links = useScreenLinks();
  if (syncs.length === 0) return <p className="text-14 text-ink-muted">It is being asked for the first time.</p>;
  return (
    <ul className="divide-y divide-line/70">
      {syncs.map((sync) => (
        <li key={sync.syncId} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 text-14">
          <span className="w-48 text-ink-muted">
            <InstantText at={sync.startedAt} />
          </span>
          <span className="min-w-0 flex-1 basis-64">
            {outcomeWords(sync)}
            {sync.problem ? <span className="block text-13 text-ink-muted">{sync.problem.message}</span> : null}
            {sync.partial === null ? null : <span className="block text-13 text-warning">{sync.partial}</span>}
          </span>
          {sync.importId === null ? null : <Link to={below(links.imports, sync.importId)}>Open the import</Link>}
        </li>
      ))}
    </ul>
  );
}
