import { useId, useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { AcquiredText } from "#client/asset/AcquiredText.tsx";
import { CarriedLoss } from "#client/asset/CarriedLoss.tsx";
import { openLotParams, TermText } from "#client/asset/TermText.tsx";
import { useTaxAsked } from "#client/parts/use-tax-asked.ts";
import type { UnrealizedLot, UnrealizedLots } from "#features/tax/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { countOf } from "#ui/formats/count-of.ts";

/** The lots of one asset as tax rules see them; asked for only when somebody wants to see them, since all lots are matched for it. */
export function AssetTaxLots({ assetId }: { readonly assetId: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-3">
      <Button
        size="sm"
        variant="quiet"
        className="-ml-2.5 self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? "Hide days held and tax basis" : "Show days held and tax basis"}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Asked assetId={assetId} /> : null}
      </div>
    </div>
  );
}

function Asked({ assetId }: { readonly assetId: string }) {
  const { read } = usePortfolioPaths();
  const { data, failure, isLoading, retry } = useApiQuery(read.unrealizedLots(useTaxAsked()), { keepsPrevious: true });
  if (data) return <Body open={data} lots={data.lots.filter((lot) => lot.assetId === assetId)} />;
  if (failure)
    return (
      <ErrorState title="The lots could not be loaded" onRetry={retry}>
        {failure.message}
      </ErrorState>
    );
  return isLoading ? <SkeletonRows count={4} /> : null;
}

interface BodyProps {
  readonly open: UnrealizedLots;
  readonly lots: readonly UnrealizedLot[];
}

function Body({ open, lots }: BodyProps) {
  const { currency, whose, source } = open;
  const hasTerms = lots.some(({ term }) => term !== null);
  const owner = whose ? ` of ${whose.name}` : "";
  if (lots.length === 0)
    return (
      <p className="max-w-prose text-14 text-ink-muted">
        No lot of it counts in the tax years{owner}: it is in an account of somebody else, in a pension, or not taxed on
        a sale.
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <FewRows rows={lots}>
        {(shown) => (
          <DetailTable
            label="Lots for tax"
            headings={[
              "Acquired",
              "Quantity",
              "Days held",
              ...(hasTerms ? ["Term"] : []),
              `Basis ${currency}`,
              "Gain if sold",
            ]}
          >
            {shown.map((lot, place) => (
              <LotRow
                key={`${lot.accountId} ${lot.transactionId} ${place}`}
                lot={lot}
                open={open}
                hasTerms={hasTerms}
              />
            ))}
          </DetailTable>
        )}
      </FewRows>
      <p className="max-w-prose text-12 text-ink-muted">
        By the rules and methods{owner}: {source}. Basis can differ from cost.{" "}
        {lots.some(({ isReplacement }) => isReplacement)
          ? "A lot that carries the loss of a wash sale has it in its basis and counts as held from an earlier day. "
          : ""}
        Not tax advice.
      </p>
    </div>
  );
}

interface LotRowProps {
  readonly lot: UnrealizedLot;
  readonly open: UnrealizedLots;
  readonly hasTerms: boolean;
}

function LotRow({ lot, open, hasTerms }: LotRowProps) {
  const { currency } = open;
  const gain = <FigureText figure={lot.gain} currency={currency} isBare isGain />;
  return (
    <tr>
      <HeadingCell note={lot.acquiredOn === null ? undefined : (lot.accountName ?? undefined)}>
        <AcquiredText lot={lot} />
        <div className="text-12 text-ink-muted">
          <CarriedLoss lot={lot} currency={currency} isFirst />
        </div>
      </HeadingCell>
      <NumberCell>
        <Quantity value={lot.quantity} />
      </NumberCell>
      <NumberCell>{lot.daysHeld === null ? "–" : countOf(lot.daysHeld, "day")}</NumberCell>
      {hasTerms ? (
        <NumberCell>
          <TermText lot={lot} />
        </NumberCell>
      ) : null}
      <NumberCell>
        <FigureText figure={lot.basis} currency={currency} isBare />
      </NumberCell>
      <NumberCell>
        {lot.transactionId === null ? (
          gain
        ) : (
          <Explain
            figure="open_lot"
            figureKey={lot.transactionId}
            params={openLotParams(open)}
            label={`the gain of ${lot.name} if sold today`}
          >
            {gain}
          </Explain>
        )}
      </NumberCell>
    </tr>
  );
}
