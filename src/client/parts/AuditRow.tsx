import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { AuditEntry } from "#features/audit/contract.ts";
import { Link } from "#ui/components/Link.tsx";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

/** One entry; what it altered is behind it. Values may be amounts, so they stay hidden while amounts are. */
export function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const { isHidden } = usePrivacy();
  const locale = useLocale();
  return (
    <li className="px-1 py-2.5">
      <p className="text-14">{withLocalDates(entry.summary, locale)}</p>
      <p className="text-12 text-ink-muted">
        {entry.by ?? "You"} · <InstantText at={entry.at} /> ·{" "}
        {entry.portfolio ? (
          <Link to={screenPath.overview(entry.portfolio.portfolioId)}>{entry.portfolio.name}</Link>
        ) : (
          "Account"
        )}
      </p>
      {entry.changes.length > 0 ? (
        <details className="mt-1">
          <summary className="w-fit rounded-sm text-12 text-ink-muted">
            {entry.changes.length === 1 ? "What changed" : `What changed (${entry.changes.length})`}
          </summary>
          <dl className="mt-1 text-13">
            {entry.changes.map((it, index) => (
              <div key={`${it.what} ${index}`} className="flex flex-wrap gap-x-3 py-0.5">
                <dt className="basis-44 text-ink-muted">{it.what}</dt>
                <dd className="min-w-0 break-words">
                  {isHidden ? "Hidden" : `${it.before ?? "nothing"} → ${it.after ?? "nothing"}`}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </li>
  );
}
