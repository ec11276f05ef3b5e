import { leftOutAfter } from "#client/imports/after-import.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { KeepInCurrency } from "#client/parts/KeepInCurrency.tsx";
import { onlyOtherCurrency } from "#client/parts/only-other-currency.ts";
import { usePortfolioPaths, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ImportState } from "#features/imports/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";

/** What is counted now, what is not and why, and the step that helps most. Without an answer the import itself is still said. */
export function AfterImport({ state }: { readonly state: ImportState }) {
  const { read } = usePortfolioPaths();
  const { asOf, window } = usePortfolioView();
  const links = useScreenLinks();
  const locale = useLocale();
  const { isHidden } = usePrivacy();
  const overview = useApiQuery(read.overview({ ...asOf, ...window }));
  const accounts = useApiQuery(read.accounts());
  if (overview.failure || accounts.failure) return null;
  if (!overview.data || !accounts.data) return <SkeletonRows count={3} />;
  const { netWorth, currency } = overview.data;
  const left = leftOutAfter({ state, overview: overview.data, accounts: accounts.data, isHidden });
  const [next] = left;
  const isOtherCurrency = netWorth.value === null && onlyOtherCurrency(overview.data) !== undefined;
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <div>
        <h3 className="flex items-center gap-2 text-13 text-ink-muted">
          Net worth now
          {netWorth.status === "partial" ? <Badge tone="warning">Partial</Badge> : null}
        </h3>
        <p className="text-28 font-semibold">
          <FigureText figure={netWorth} currency={currency} precision="whole" />
        </p>
      </div>
      {left.length === 0 ? (
        <p className="text-14">Everything in this portfolio is counted, and nothing of it is assumed.</p>
      ) : (
        <div>
          <h3 className="text-14 font-medium">Not counted, or assumed</h3>
          <ul className="mt-1 divide-y divide-line">
            {left.map(({ text, step }) => (
              <li key={text} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 text-14">
                <p className="min-w-0 flex-1 basis-72">{withLocalDates(text, locale)}</p>
                {step === next?.step ? null : (
                  <Link to={links[step.place]} className="text-13">
                    {step.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {next ? (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-13 text-ink-muted">Next best step</span>
          <KeepInCurrency overview={overview.data} variant="primary" />
          <ButtonLink to={links[next.step.place]} variant={isOtherCurrency ? "secondary" : "primary"}>
            {next.step.label}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}
