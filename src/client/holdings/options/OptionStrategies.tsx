import { queryText } from "#client/api/api-path.ts";
import { optionStrategiesPath } from "#client/api/option-strategies-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FewRows } from "#client/asset/FewRows.tsx";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { useAssetLink, usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { OptionStrategiesView } from "#features/figures/option-strategies-contract.ts";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { StrategyFigures } from "./StrategyFigures.tsx";
import { whyUnread } from "./strategy-words.ts";

/** Options on one underlying in one account, with the shares behind them, as the strategies they make up. Nothing where no option is held. */
export function OptionStrategies() {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const answer = useApiQuery(optionStrategiesPath(portfolioId, scoped), { keepsPrevious: true });
  const { data, failure } = answer;
  if (!failure && (!data || data.strategies.length + data.unread.length === 0)) return null;
  return (
    <Section title="Options by strategy" note="of each account, on one underlying">
      <Loaded query={answer} what="The strategies" skeleton={<SkeletonRows count={3} />}>
        {(view) => <Listed view={view} params={queryText({ ...scoped }).slice(1)} />}
      </Loaded>
    </Section>
  );
}

function Listed({ view, params }: { readonly view: OptionStrategiesView; readonly params: string }) {
  const placed = view.strategies.map((strategy, place) => ({ strategy, place }));
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-140 text-13 text-ink-muted">
        Gain and loss are at expiry, beside what the legs cost, and before taxes. Commissions that are not part of the
        cost are left out.
      </p>
      <FewRows rows={placed} few={10}>
        {(shown) => (
          <ul aria-label="Strategies" className="flex flex-col gap-6">
            {shown.map(({ strategy, place }) => (
              <li key={place} className="border-t border-line pt-4">
                <StrategyFigures strategy={strategy} place={place} params={params} />
              </li>
            ))}
          </ul>
        )}
      </FewRows>
      {view.unread.length > 0 ? <Unread unread={view.unread} /> : null}
    </div>
  );
}

function Unread({ unread }: Pick<OptionStrategiesView, "unread">) {
  const assetLink = useAssetLink();
  return (
    <ul aria-label="Options in no strategy" className="flex flex-col gap-1 text-13 text-ink-muted">
      {unread.map(({ assetId, name, accountName, why }) => (
        <li key={`${assetId} ${accountName}`}>
          <Link to={assetLink(assetId)}>{name}</Link> in {accountName} is in no strategy: {whyUnread(why)}.
        </li>
      ))}
    </ul>
  );
}
