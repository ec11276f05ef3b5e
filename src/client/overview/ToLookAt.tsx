import { lazy, Suspense, useState } from "react";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { formatAge } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";
import type { Overview } from "#features/figures/contract.ts";
import { AssumeButton } from "#client/parts/AssumeButton.tsx";
import { findingText } from "#client/parts/finding-text.ts";
import { below, withSearch } from "#client/portfolio/portfolio-links.ts";
import { useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { rankToLookAt } from "./rank-to-look-at.ts";
import { usualPair } from "#client/dialogs/rate-pair.ts";

const PriceDialog = lazy(() => import("#client/dialogs/PriceDialog.tsx").then((it) => ({ default: it.PriceDialog })));

const RateDialog = lazy(() => import("#client/dialogs/RateDialog.tsx").then((it) => ({ default: it.RateDialog })));

type Stale = Overview["stale"][number];
type Finding = Overview["findings"][number];
const FEW = 5;

/** Values that are old or missing and history that does not add up, each with the way to mend it. Absent when there is nothing. */
export function ToLookAt({ overview }: { readonly overview: Overview }) {
  const [showsAll, setShowsAll] = useState(false);
  const [mended, setMended] = useState<Stale>();
  const items = rankToLookAt(overview);
  const count = items.length;
  if (count === 0) return null;
  return (
    <Section
      className="xl:first:border-t-0 xl:first:pt-0"
      title="Needs attention"
      note={<Badge tone="warning">{count}</Badge>}
    >
      <ul className="divide-y divide-line">
        {(showsAll ? items : items.slice(0, FEW)).map((it, index) =>
          "finding" in it ? (
            <FindingRow key={`${it.finding.kind} ${it.finding.assetId ?? ""} ${index}`} finding={it.finding} />
          ) : (
            <StaleRow
              key={`${it.stale.assetId} ${it.stale.reason}`}
              stale={it.stale}
              alsoCount={it.alsoCount}
              onMend={() => setMended(it.stale)}
            />
          ),
        )}
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

interface StaleRowProps {
  readonly stale: Stale;
  /** Others that one rate mends with it. */
  readonly alsoCount: number;
  readonly onMend: () => void;
}

function StaleRow({ stale, alsoCount, onMend }: StaleRowProps) {
  const links = useScreenLinks();
  const locale = useLocale();
  const disabledReason = useReadOnlyReason();
  return (
    <li className="flex items-center justify-between gap-3 py-2 text-14">
      <div className="min-w-0">
        <Link look="plain" to={withSearch(links.holdings, { holding: stale.assetId })} className="block truncate">
          {stale.name}
        </Link>
        <span className="text-13 text-ink-muted">{staleWords(stale, locale, alsoCount)}</span>
      </div>
      <Button size="sm" onPress={onMend} disabledReason={disabledReason}>
        {stale.reason === "missing_rate" ? "Enter rate" : "Update"}
        <span className="sr-only"> {stale.reason === "missing_rate" ? stale.currency : stale.name}</span>
      </Button>
    </li>
  );
}

function staleWords({ reason, ageDays, currency }: Stale, locale: string, alsoCount: number): string {
  if (reason === "missing_rate") {
    if (alsoCount === 0) return "No exchange rate near this day, so its value is not known";
    return `No exchange rate near this day: this and ${alsoCount === 1 ? "1 other" : `${alsoCount} others`} in ${currency} are not known`;
  }
  if (reason === "missing_price" || ageDays === null) return "No price yet, so its value is not known";
  return `Last stated ${formatAge(ageDays, locale)}`;
}

/** What an opening balance would explain. */
const SHORTFALLS: ReadonlySet<string> = new Set(["missing_history", "cash_shortfall"]);

function FindingRow({ finding }: { readonly finding: Finding }) {
  const links = useScreenLinks();
  const locale = useLocale();
  const { isHidden } = usePrivacy();
  const { assetId, accountId } = finding;
  const narrowed = { ...(assetId === null ? {} : { assetId }), ...(accountId === null ? {} : { accountId }) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2 text-14">
      <p className="min-w-0 flex-1 basis-56">{withLocalDates(findingText(finding, isHidden), locale)}</p>
      <div className="ml-auto flex shrink-0 flex-col items-end gap-1.5">
        {accountId !== null && SHORTFALLS.has(finding.kind) ? <AssumeButton accountId={accountId} /> : null}
        {finding.kind === "balance_differs" ? (
          <Link to={withSearch(below(links.accounts, "compare"), narrowed)} className="text-13">
            Compare balances
          </Link>
        ) : finding.kind === "off_target" ? (
          <Link to={`${links.risk}#targets`} className="text-13">
            See targets
          </Link>
        ) : assetId === null && accountId === null ? null : (
          <Link to={withSearch(links.transactions, narrowed)} className="text-13">
            Show transactions
          </Link>
        )}
      </div>
    </li>
  );
}
