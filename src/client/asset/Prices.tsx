import { useState } from "react";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { day, formatDay } from "#engine/dates/day.ts";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { DetailTable } from "./DetailTable.tsx";
import { FewRows } from "./FewRows.tsx";
import type { Price, ToldPrice } from "./told-price.ts";
import { countedPrices, PriceRow } from "./PriceRow.tsx";

/** In a page of those before the ones an asset comes with. */
const OLDER_ON_A_PAGE = 400;
/** A day has at most one price each of a person, a source and a statement. */
const MOST_OF_A_DAY = 3;
const HEADINGS = ["On", "Price", "Correct"];

/** Prices, newest first, with who told each and when; older ones when they are asked for. Each can be corrected, and a correction taken back. */
export function Prices({ detail }: { readonly detail: HoldingDetail }) {
  const { assetId } = detail.holding;
  const prices = detail.prices.toSorted((a, b) => b.on.localeCompare(a.on));
  const oldest = prices.at(-1);
  if (!oldest) return <p className="py-3 text-14 text-ink-muted">No price is known yet.</p>;
  return (
    <>
      <FewRows rows={prices} called={detail.hasOlderPrices ? "the latest" : "all"}>
        {(shown) => <LatestPrices prices={shown} detail={detail} />}
      </FewRows>
      {detail.hasOlderPrices ? (
        <OlderPrices key={oldest.on} assetId={assetId} before={oldest.on} detail={detail} />
      ) : null}
    </>
  );
}

/** What counts is known with the figures; who told it and when comes after. */
function LatestPrices({ prices, detail }: { readonly prices: readonly Price[]; readonly detail: HoldingDetail }) {
  const { read } = usePortfolioPaths();
  const newest = prices[0]?.on ?? "";
  const limit = MOST_OF_A_DAY * prices.length;
  const told = useApiQuery(read.prices(detail.holding.assetId, { before: formatDay(day(newest) + 1), limit }));
  return (
    <>
      <PriceTable label="Prices" prices={prices} told={told.data?.prices ?? []} detail={detail} />
      {told.failure ? (
        <p className="mt-2 text-13 text-ink-muted">
          Who told these prices and when could not be loaded. {told.failure.message}
        </p>
      ) : null}
    </>
  );
}

interface OlderPricesProps {
  readonly assetId: string;
  readonly before: string;
  readonly detail: HoldingDetail;
}

/** A page of the prices before a day once it is asked for, then the one before it. */
function OlderPrices({ assetId, before, detail }: OlderPricesProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { read } = usePortfolioPaths();
  const page = useApiQuery(read.prices(assetId, { before, limit: OLDER_ON_A_PAGE }), { isEnabled: isAsked });
  if (!isAsked)
    return (
      <Button size="sm" variant="quiet" className="mt-2 -ml-2.5 block" onPress={() => setIsAsked(true)}>
        Show prices before <DateText on={before} />
      </Button>
    );
  return (
    <Loaded query={page} what="Older prices" skeleton={<SkeletonRows count={4} />}>
      {({ prices, nextBefore }) =>
        prices.length === 0 ? (
          <p className="py-3 text-14 text-ink-muted">Before this, prices come from transactions alone.</p>
        ) : (
          <>
            <PriceTable
              label={`Prices before ${before}`}
              prices={countedPrices(prices)}
              told={prices}
              detail={detail}
            />
            {nextBefore === null ? null : <OlderPrices assetId={assetId} before={nextBefore} detail={detail} />}
          </>
        )
      }
    </Loaded>
  );
}

interface PriceTableProps {
  readonly label: string;
  /** One a day: the one that counts. */
  readonly prices: readonly Price[];
  /** Everything told of these days. */
  readonly told: readonly ToldPrice[];
  readonly detail: HoldingDetail;
}

function PriceTable({ label, prices, told, detail }: PriceTableProps) {
  const byDay = Map.groupBy(told, ({ on }) => on);
  const { assetId, assetCurrency } = detail.holding;
  return (
    <DetailTable label={label} headings={HEADINGS}>
      {prices.map((it) => (
        <PriceRow
          key={`${it.on} ${it.source} ${it.currency}`}
          price={it}
          told={byDay.get(it.on) ?? []}
          assetId={assetId}
          currency={assetCurrency}
        />
      ))}
    </DetailTable>
  );
}
