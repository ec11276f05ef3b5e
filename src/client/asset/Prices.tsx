import { X } from "lucide-react";
import { useState } from "react";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { DetailTable, HeadingCell, NumberCell } from "./DetailTable.tsx";
import { FewRows } from "./FewRows.tsx";

/** In a page of those before the ones an asset comes with. */
const OLDER_ON_A_PAGE = 400;
const HEADINGS = ["On", "Price", "Source"];

type Price = HoldingDetail["prices"][number];

const SOURCES: Readonly<Record<string, string>> = {
  manual: "Entered by hand",
  statement: "From a statement",
  provider: "Market data",
};

/** Prices, newest first, with where each comes from; older ones when they are asked for. Those entered by hand can be taken out. */
export function Prices({ detail }: { readonly detail: HoldingDetail }) {
  const { assetId } = detail.holding;
  const prices = detail.prices.toSorted((a, b) => b.on.localeCompare(a.on));
  const oldest = prices.at(-1);
  if (!oldest) return <p className="py-3 text-14 text-ink-muted">No price is known yet.</p>;
  return (
    <>
      <FewRows rows={prices} called={detail.hasOlderPrices ? "the latest" : "all"}>
        {(shown) => <PriceTable label="Prices" prices={shown} assetId={assetId} />}
      </FewRows>
      {detail.hasOlderPrices ? <OlderPrices key={oldest.on} assetId={assetId} before={oldest.on} /> : null}
    </>
  );
}

/** A page of the prices before a day once it is asked for, then the one before it. */
function OlderPrices({ assetId, before }: { readonly assetId: string; readonly before: string }) {
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
            <PriceTable label={`Prices before ${before}`} prices={prices} assetId={assetId} />
            {nextBefore === null ? null : <OlderPrices assetId={assetId} before={nextBefore} />}
          </>
        )
      }
    </Loaded>
  );
}

interface PriceTableProps {
  readonly label: string;
  readonly prices: readonly Price[];
  readonly assetId: string;
}

const PriceTable = ({ label, prices, assetId }: PriceTableProps) => (
  <DetailTable label={label} headings={HEADINGS}>
    {prices.map((it) => (
      <PriceRow key={`${it.on} ${it.source} ${it.currency}`} price={it} assetId={assetId} />
    ))}
  </DetailTable>
);

function PriceRow({ price, assetId }: { readonly price: Price; readonly assetId: string }) {
  const { write } = usePortfolioPaths();
  const disabledReason = useReadOnlyReason();
  const removal = useApiWrite();
  const remove = async () => {
    const removed = await removal.run(write.deletePrice(assetId, price.on), undefined);
    if (!removed.ok)
      toast({ title: "The price was not deleted", description: removed.error.message, tone: "negative" });
  };
  return (
    <tr>
      <HeadingCell>
        <DateText on={price.on} />
      </HeadingCell>
      <NumberCell>
        <Amount value={price.price} currency={price.currency} precision="price" />
      </NumberCell>
      <NumberCell>
        <span className="inline-flex items-center gap-1 text-ink-muted">
          {SOURCES[price.source] ?? price.source}
          {price.source === "manual" ? (
            <IconButton
              label="Delete this price"
              size="sm"
              className="-my-1"
              icon={<X size={14} strokeWidth={1.5} aria-hidden />}
              disabledReason={disabledReason}
              isBusy={removal.isRunning}
              onPress={() => void remove()}
            />
          ) : null}
        </span>
      </NumberCell>
    </tr>
  );
}
