import { useState } from "react";
import { combinedPaths } from "#client/api/combined-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import { Button } from "#ui/components/Button.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";

/** What happened to a view, newest first; older entries page by page. */
export function CombinedLog({ viewId }: { readonly viewId: string }) {
  const [pages, setPages] = useState<readonly string[]>([""]);
  return (
    <>
      {pages.map((before, place) => (
        <LogPage
          key={before}
          viewId={viewId}
          before={before}
          onOlder={place === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </>
  );
}

interface LogPageProps {
  readonly viewId: string;
  readonly before: string;
  /** Of the last page alone. */
  readonly onOlder: ((before: string) => void) | undefined;
}

function LogPage({ viewId, before, onOlder }: LogPageProps) {
  const log = useApiQuery(combinedPaths.log(viewId, before));
  const locale = useLocale();
  return (
    <Loaded query={log} what="The log" skeleton={<SkeletonRows count={3} />}>
      {({ entries, nextBefore }) => (
        <>
          {entries.length === 0 && before === "" ? (
            <p className="text-14 text-ink-muted">Changes, invitations and who looked are written down here.</p>
          ) : null}
          <ol className="divide-y divide-line">
            {entries.map((it) => (
              <li key={it.key} className="py-2">
                <p className="text-14 break-words">{withLocalDates(it.summary, locale)}</p>
                <p className="text-12 text-ink-muted">
                  {it.by ?? "You"} · <InstantText at={it.at} />
                </p>
              </li>
            ))}
          </ol>
          {onOlder && nextBefore !== null ? (
            <Button size="sm" className="mt-3" onPress={() => onOlder(nextBefore)}>
              Show older entries
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  );
}
