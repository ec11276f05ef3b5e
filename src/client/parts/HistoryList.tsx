import type { EntityHistory, HistorySide, HistoryValue } from "#features/accounts/contract.ts";
import type { ApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { MadeBy } from "#client/parts/MadeBy.tsx";
import { percentOf } from "#client/parts/own-shares.ts";
import { isDecimalText } from "#ui/formats/decimal-text.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { HIDDEN_AMOUNT, usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";

/** Rows of a list are shown up to so many. */
const SHOWN_ROWS = 6;

/** Every change of one thing, newest first: who, when, and from what to what; of what was not there before only what it is. */
export function HistoryList({ history }: { readonly history: ApiQuery<EntityHistory> }) {
  const locale = useLocale();
  if (!history.data && history.failure)
    return (
      <ErrorState title="The history could not be loaded" onRetry={history.retry}>
        {history.failure.message}
      </ErrorState>
    );
  if (!history.data) return <SkeletonRows count={4} />;
  const { entries } = history.data;
  if (entries.length === 0) return <p className="py-3 text-14 text-ink-muted">Nothing was changed yet.</p>;
  return (
    <ol className="divide-y divide-line" aria-label="Changes">
      {entries.map((it) => (
        <li key={it.changeId} className="py-3">
          <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-muted">
            <span>
              <MadeBy userId={it.madeBy} /> · <InstantText at={it.at} />
            </span>
            {it.isUndone ? <Badge>Undone</Badge> : null}
          </p>
          {it.changes.length === 0 ? <p className="mt-1 text-14">{withLocalDates(it.summary, locale)}</p> : null}
          <dl className="mt-1 text-14">
            {it.changes.map((change) => (
              <div key={change.field} className="grid gap-x-4 py-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <dt className="text-ink-muted">{change.label}</dt>
                <dd className="flex min-w-0 flex-wrap items-start gap-x-2">
                  {change.before === null ? null : (
                    <>
                      <Side side={change.before} isOld />
                      <span aria-label="became">→</span>
                    </>
                  )}
                  <Side side={change.after} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

/** What stood there, or stands there now; one line a row. */
export function Side({ side, isOld = false }: { readonly side: HistorySide; readonly isOld?: boolean }) {
  const locale = useLocale();
  const { isHidden } = usePrivacy();
  if (side === null) return <span className="text-ink-muted">nothing</span>;
  const hidden = side.length - SHOWN_ROWS;
  return (
    <span className={isOld ? "min-w-0 text-ink-muted" : "min-w-0"}>
      {side.slice(0, SHOWN_ROWS).map((row, place) => (
        <span key={place} className="block wrap-anywhere whitespace-pre-line">
          {row.map((it) => wordsOf(it, locale, isHidden)).join(" · ")}
        </span>
      ))}
      {hidden > 0 ? <span className="block text-13 text-ink-muted">and {hidden} more</span> : null}
    </span>
  );
}

/** A term is what was stated, to the last digit. */
const EXACT = { maximumFractionDigits: 18 } as const;

/** Numbers may be amounts: they are hidden while amounts are. */
function wordsOf({ label, kind, value, unit }: HistoryValue, locale: string, isHidden: boolean): string {
  const number = valueOf(kind, value, { locale, isHidden });
  const shown = unit === null ? number : `${number} ${unit}`;
  return label === null ? shown : `${label} ${shown}`;
}

function valueOf(
  kind: HistoryValue["kind"],
  value: string,
  { locale, isHidden }: { readonly locale: string; readonly isHidden: boolean },
): string {
  switch (kind) {
    case "day":
      return formatLocalDate(value, locale);
    case "rate":
      return isDecimalText(value) ? `${formatDecimal(percentOf(value), locale, EXACT)}%` : value;
    case "number":
      return isHidden ? HIDDEN_AMOUNT : isDecimalText(value) ? formatDecimal(value, locale, EXACT) : value;
    case "text":
      return value;
  }
}
