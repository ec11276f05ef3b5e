import { X } from "lucide-react";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { DetailTable, HeadingCell, NumberCell } from "./DetailTable.tsx";
import { FewRows } from "./FewRows.tsx";

type Price = HoldingDetail["prices"][number];

const SOURCES: Readonly<Record<string, string>> = {
  manual: "Entered by hand",
  statement: "From a statement",
  provider: "Market data",
};

/** Prices, newest first, with where each comes from. Those entered by hand can be taken out. */
export function Prices({ detail }: { readonly detail: HoldingDetail }) {
  const prices = detail.prices.toSorted((a, b) => b.on.localeCompare(a.on));
  if (prices.length === 0) return <p className="py-3 text-14 text-ink-muted">No price is known yet.</p>;
  return (
    <FewRows rows={prices}>
      {(shown) => (
        <DetailTable label="Prices" headings={["On", "Price", "Source"]}>
          {shown.map((it) => (
            <PriceRow key={`${it.on} ${it.source} ${it.currency}`} price={it} assetId={detail.holding.assetId} />
          ))}
        </DetailTable>
      )}
    </FewRows>
  );
}

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
