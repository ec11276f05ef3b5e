import { useAssetLink, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { CalendarEntry } from "#features/assets/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { Section } from "#ui/components/Section.tsx";

/** The next dated things of the classes, each leading to what it is of. */
export function ClassNext({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const assetLink = useAssetLink();
  const locale = useLocale();
  const { calendar } = useScreenLinks();
  return (
    <Section
      title="Next"
      note="days that move money or want attention, within a year"
      actions={
        <Link to={calendar} className="text-13">
          All dates
        </Link>
      }
    >
      <ul className="max-w-200 divide-y divide-line">
        {entries.map((it, place) => (
          <li
            key={`${it.on} ${it.assetId} ${it.kind} ${place}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-2 text-14 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
          >
            <span className="col-span-2 text-13 text-ink-muted sm:col-span-1">
              <DateText on={it.on} />
            </span>
            <span className="min-w-0">
              {it.assetId === null ? (
                withLocalDates(it.label, locale)
              ) : (
                <Link to={assetLink(it.assetId)}>{it.assetName}</Link>
              )}
              {it.assetId === null ? null : (
                <span className="block text-13 text-ink-muted">{withLocalDates(it.label, locale)}</span>
              )}
            </span>
            {it.amount === null || it.currency === null ? null : (
              <span className="text-right tabular">
                {it.isEstimate ? <span className="text-12 text-ink-muted">about </span> : null}
                <Amount value={it.amount} currency={it.currency} precision="whole" hasSign />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
