import { assetClassOf } from "#assets/registry.ts";
import { hueColor } from "#ui/charts/class-hue.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { fixed, formatFixed, round } from "#engine/money/fixed.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { ProvenanceDot } from "#ui/components/ProvenanceDot.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { NAME_STYLE } from "#ui/grid/GridCell.tsx";
import { PRICE_SOURCES } from "#client/asset/price-words.ts";
import type { HoldingRow } from "./holding-rows.ts";
import type { ListedHolding } from "./listed-holdings.ts";

/** The ticker stands beside the name where there is room for all of it, else it wraps out of sight. */
export function HoldingName({ holding }: { readonly holding: ListedHolding }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span
        aria-hidden
        className="size-2.5 shrink-0 rounded-xs"
        style={{ background: hueColor(assetClassOf(holding.assetClass).hue) }}
      />
      <span className="flex h-5 min-w-0 flex-wrap gap-x-2 overflow-hidden group-data-roomy/grid:h-auto group-data-roomy/grid:max-h-10">
        <span className={classNames("max-w-full", NAME_STYLE)}>{holding.name}</span>
        {holding.isOpen ? null : <Badge>Closed</Badge>}
        {holding.isAssumed ? <Badge>Assumed</Badge> : null}
        {holding.priceSource === "model" ? <Badge tone="warning">Estimated</Badge> : null}
        {holding.ticker ? <span className="text-12 leading-5 text-ink-muted">{holding.ticker}</span> : null}
      </span>
    </span>
  );
}

/** The value; where nobody states a price it says that it is an estimate. */
export function HoldingValue({
  row: { holding, value },
  currency,
}: {
  readonly row: HoldingRow;
  readonly currency: string;
}) {
  return (
    <>
      {holding.priceSource === "model" ? <span className="mr-1 text-12 text-ink-muted">est. </span> : null}
      <FigureText figure={value} currency={currency} isBare />
    </>
  );
}

/** What a bond is worth besides its clean price, as prices are quoted. */
function AccruedMark({ accrued }: { readonly accrued: NonNullable<ListedHolding["accrued"]> }) {
  return accrued.perUnit === null ? (
    <Badge>No accrued interest</Badge>
  ) : (
    <span className="text-12 whitespace-nowrap text-ink-muted">
      + <Quantity value={round2(accrued.perUnit)} />
      <span className="sr-only"> accrued interest</span>
    </span>
  );
}

const round2 = (text: string): string => formatFixed(round(fixed(text), 2));

/** The price, or the day of a stated value, with where it comes from and its age. */
export function HoldingPrice({ holding }: { readonly holding: ListedHolding }) {
  if (holding.isCash) return null;
  const isStated = holding.tracking === "value" && holding.priceOn !== null;
  if (holding.price === null && !isStated)
    return holding.tracking === "value" ? (
      <span className="text-13 text-ink-muted">by value</span>
    ) : (
      <UnknownValue reason="No price on or before this day." />
    );
  return (
    <span className="inline-flex items-center gap-2">
      {isStated ? (
        <span className="text-13 text-ink-muted">
          <DateText on={holding.priceOn} />
        </span>
      ) : (
        <Amount value={holding.price} currency={holding.priceCurrency ?? holding.assetCurrency} precision="price" />
      )}
      {holding.accrued === null ? null : <AccruedMark accrued={holding.accrued} />}
      <ProvenanceDot
        source={PRICE_SOURCES[holding.priceSource]}
        on={holding.priceOn}
        ageDays={holding.priceAgeDays}
        isStale={holding.isStale}
        isManual={holding.priceSource === "manual"}
      />
    </span>
  );
}
