import { lazy, Suspense, useState } from "react";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { formatAge } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import type { Overview } from "#features/figures/contract.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { usualPair } from "#client/rates/rate-pair.ts";

const PriceDialog = lazy(() => import("#client/holdings/PriceDialog.tsx").then((it) => ({ default: it.PriceDialog })));

const RateDialog = lazy(() => import("#client/rates/RateDialog.tsx").then((it) => ({ default: it.RateDialog })));

type Stale = Overview["stale"][number];
type Finding = Overview["findings"][number];
const FEW = 5;

/** Values that are old or missing and history that does not add up, each with the way to mend it. Absent when there is nothing. */
export function ToLookAt({ overview }: { readonly overview: Overview }) {
  const [showsAll, setShowsAll] = useState(false);
  const [mended, setMended] = useState<Stale>();
  const count = overview.stale.length + overview.findings.length;
  if (count === 0) return null;
  const stale = showsAll ? overview.stale : overview.stale.slice(0, FEW);
  const findings = showsAll ? overview.findings : overview.findings.slice(0, Math.max(0, FEW - stale.length));
  return (
    <Section
      className="xl:first:border-t-0 xl:first:pt-0"
      title="To look at"
      note={<Badge tone="warning">{count}</Badge>}
    >
      <ul className="divide-y divide-line">
        {stale.map((it) => (
          <StaleRow key={`${it.assetId} ${it.reason}`} stale={it} onMend={() => setMended(it)} />
        ))}
        {findings.map((it, index) => (
          <FindingRow key={`${it.kind} ${it.assetId ?? ""} ${it.on ?? ""} ${index}`} finding={it} />
        ))}
      </ul>
      {count > FEW ? (
        <Button size="sm" variant="quiet" className="mt-2 -ml-2.5" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${count}`}
        </Button>
      ) : null}
      {mended === undefined ? null : (
        <Suspense>
          {mended.reason === "missing_rate" ? (
            <RateDialog
              pair={usualPair(overview.currency, mended.currency)}
              day={overview.on}
              onClose={() => setMended(undefined)}
            />
          ) : (
            <PriceDialog assetId={mended.assetId} onClose={() => setMended(undefined)} />
          )}
        </Suspense>
      )}
    </Section>
  );
}

function StaleRow({ stale, onMend }: { readonly stale: Stale; readonly onMend: () => void }) {
  const links = useScreenLinks();
  const locale = useLocale();
  const disabledReason = useReadOnlyReason();
  return (
    <li className="flex items-center justify-between gap-3 py-2 text-14">
      <div className="min-w-0">
        <Link look="plain" to={withSearch(links.holdings, { holding: stale.assetId })} className="block truncate">
          {stale.name}
        </Link>
        <span className="text-13 text-ink-muted">{staleWords(stale, locale)}</span>
      </div>
      <Button size="sm" onPress={onMend} disabledReason={disabledReason}>
        {stale.reason === "missing_rate" ? "Enter rate" : "Update"}
        <span className="sr-only"> {stale.reason === "missing_rate" ? stale.currency : stale.name}</span>
      </Button>
    </li>
  );
}

function staleWords({ reason, ageDays }: Stale, locale: string): string {
  if (reason === "missing_rate") return "No exchange rate near this day, so its value is not known";
  if (reason === "missing_price" || ageDays === null) return "No price yet, so its value is not known";
  return `Last stated ${formatAge(ageDays, locale)}`;
}

function FindingRow({ finding }: { readonly finding: Finding }) {
  const links = useScreenLinks();
  const { assetId, accountId } = finding;
  const narrowed = { ...(assetId === null ? {} : { assetId }), ...(accountId === null ? {} : { accountId }) };
  return (
    <li className="flex items-center justify-between gap-3 py-2 text-14">
      <p className="min-w-0">{finding.text}</p>
      {assetId === null && accountId === null ? null : (
        <Link to={withSearch(links.transactions, narrowed)} className="shrink-0 text-13">
          Show transactions
        </Link>
      )}
    </li>
  );
}
