import { Suspense } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { MOST_TRIED, readTried, triedText, type TriedBond } from "#assets/bond/tried-bond.ts";
import { queryText } from "#client/api/api-path.ts";
import { bondPaths } from "#client/api/bond-paths.ts";
import { today as todayHere } from "#client/api/today.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { useClassLink, usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import type { TrialResultProps } from "./TrialResult.tsx";
import { BuildLadder, TryBond } from "./TriedForms.tsx";

const TrialResult = laterPart<TrialResultProps>(async () => (await import("./TrialResult.tsx")).TrialResult);

export const meta: MetaFunction = () => [{ title: "Try bonds out · Aventine" }];

/** Names in the address what is tried out. */
const BONDS = "bonds";

/** Bonds nobody owns, by their terms, and ladders of them, beside those that are owned. The address keeps them; nothing is entered. */
export default function BondTrialPage() {
  const { portfolioId } = usePortfolio();
  const { day, currency } = usePortfolioView();
  const [search, setSearch] = useSearchParams();
  const classLink = useClassLink();
  const tried = readTried(search.get(BONDS) ?? "[]") ?? [];
  const asked = { on: day, currency, bonds: tried.length === 0 ? undefined : triedText(tried) };
  const trial = useApiQuery(bondPaths(portfolioId).trial(asked), { keepsPrevious: true });
  const keep = (bonds: readonly TriedBond[]) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (bonds.length === 0) next.delete(BONDS);
        else next.set(BONDS, triedText(bonds.slice(0, MOST_TRIED)));
        return next;
      },
      { preventScrollReset: true },
    );
  const form = {
    today: day ?? todayHere(),
    currency: trial.data?.currency ?? "",
    onTry: (bonds: readonly TriedBond[]) => keep([...tried, ...bonds]),
  };
  return (
    <Page
      title="Try bonds out"
      description="What bonds you do not own would yield, pay and change. The address keeps them; what you press Enter at becomes yours, nothing else."
      breadcrumb={[{ label: "Fixed income", to: classLink("fixed_income") }]}
      actions={tried.length === 0 ? null : <Button onPress={() => keep([])}>Take all away</Button>}
    >
      <div className="flex flex-col gap-8">
        <TryBond {...form} />
        <BuildLadder {...form} />
        <Loaded query={trial} what="What is tried out" skeleton={<SkeletonRows count={8} />}>
          {(it) => (
            <Suspense fallback={<SkeletonRows count={8} />}>
              <TrialResult
                trial={it}
                params={queryText(asked).slice(1)}
                onRemove={(place) => keep(tried.filter((_, at) => at !== place))}
              />
            </Suspense>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
