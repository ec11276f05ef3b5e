import { InstantText } from "#client/page/InstantText.tsx";
import { MadeBy } from "#client/parts/MadeBy.tsx";
import type { TransactionDetail } from "#features/transactions/contract.ts";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

/** Every version of a transaction, newest first: what was done, by whom, when and why. */
export function VersionList({ versions }: { readonly versions: TransactionDetail["versions"] }) {
  const locale = useLocale();
  return (
    <ol className="flex flex-col gap-3">
      {versions
        .toSorted((a, b) => b.version - a.version)
        .map((it) => (
          <li key={it.version} className="flex gap-3 text-14">
            <span className="w-6 shrink-0 text-right text-12 leading-5 text-ink-faint tabular">{it.version}</span>
            <div className="min-w-0">
              <p>{withLocalDates(it.summary, locale)}</p>
              {it.reason ? <p className="text-13 text-ink-muted">“{it.reason}”</p> : null}
              <p className="text-12 text-ink-muted">
                <MadeBy userId={it.madeBy} /> · <InstantText at={it.madeAt} />
              </p>
            </div>
          </li>
        ))}
    </ol>
  );
}
