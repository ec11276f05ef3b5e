import { Suspense, type ReactNode } from "react";
import { LISTED } from "#assets/listed.ts";
import { fixed, formatFixed, round } from "#engine/money/fixed.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText, RatioText } from "#ui/components/FigureText.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import type { KeyValue } from "#ui/components/KeyValueList.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import type { Gain, Holding, HoldingDetail } from "#features/figures/contract.ts";
import { Explain } from "#client/parts/Explain.tsx";
import type { GainByCauseProps } from "#client/asset/GainByCause.tsx";
import { usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { PRICE_SOURCES } from "./price-words.ts";

const GainByCause = laterPart<GainByCauseProps>(
  async () => (await import("#client/asset/GainByCause.tsx")).GainByCause,
);

/** What is sold without being held is owed; debts of their own say so by their class. */
const SOLD_SHORT: ReadonlySet<string> = new Set([...LISTED, "bond", "option"]);

/** Every figure of a holding, each with its explanation; the gain with its parts, which sum to it. */
export function HoldingFigures({ detail }: { readonly detail: HoldingDetail }) {
  const { holding } = detail;
  const { shownCurrency } = usePortfolioView();
  const { assetId } = holding;
  return (
    <div>
      <div className="text-13 text-ink-muted">{holding.isOpen ? "Value" : "Value, nothing held"}</div>
      <div className="text-28 font-semibold tracking-[-0.015em]">
        <Explain figure="holding_value" label="Value" assetId={assetId}>
          <FigureText figure={holding.value} currency={shownCurrency} />
        </Explain>
      </div>
      {holding.assetCurrency === shownCurrency ? null : (
        <div className="text-13 text-ink-muted">
          <FigureText figure={holding.valueInAssetCurrency} currency={holding.assetCurrency} />
        </div>
      )}
      <div className="mt-3">
        <KeyValueList items={[...priceItems(holding, shownCurrency), ...costItems(holding, shownCurrency)]} />
      </div>
      {holding.total ? <WholeGain detail={detail} total={holding.total} currency={shownCurrency} /> : null}
    </div>
  );
}

function priceItems(holding: Holding, currency: string): readonly KeyValue[] {
  if (holding.isCash) return [];
  const quantity: KeyValue = {
    label: "Quantity",
    value: <Quantity value={holding.quantity} />,
    note:
      SOLD_SHORT.has(holding.assetClass) && holding.quantity.startsWith("-")
        ? "Sold short: owed until bought back"
        : undefined,
  };
  const price: KeyValue = {
    label: "Price",
    note:
      holding.priceOn === null ? undefined : (
        <>
          {PRICE_SOURCES[holding.priceSource]}, <DateText on={holding.priceOn} />
          {holding.isStale ? <span className="text-warning">, stale</span> : null}
        </>
      ),
    value: (
      <Amount
        value={holding.price}
        currency={holding.priceCurrency ?? holding.assetCurrency}
        precision="price"
        reason="No price on or before this day."
      />
    ),
  };
  // What is known by its value has no price of a unit: the day of the value says how old it is.
  return holding.tracking === "units"
    ? [quantity, price, ...dayItems(holding, currency), ...accruedItems(holding, currency)]
    : [
        {
          label: "Valued",
          value: holding.priceOn === null ? price.value : <DateText on={holding.priceOn} />,
          note: holding.isStale ? <span className="text-warning">stale</span> : undefined,
        },
      ];
}

/** From the price before the last one to the last one. */
function dayItems({ assetId, dayChange }: Holding, currency: string): readonly KeyValue[] {
  if (dayChange === null) return [];
  const { amount, ratio, from, to } = dayChange;
  return [
    {
      label: "Change of the day",
      note:
        ratio.value === null ? undefined : (
          <>
            <Explain figure="day_change_ratio" label="Change of the day, percent" assetId={assetId}>
              <RatioText figure={ratio} hasSign isGain decimals={2} />
            </Explain>
            {", "}
            <DateText on={from} /> to <DateText on={to} />
          </>
        ),
      value:
        amount.value === null ? (
          <FigureText figure={amount} currency={currency} />
        ) : (
          <Explain figure="day_change" label="Change of the day" assetId={assetId}>
            <FigureText figure={amount} currency={currency} isGain />
          </Explain>
        ),
    },
  ];
}

/** A bond's value is its clean price and the interest earned since the last coupon: both are shown, and where one is not known. */
function accruedItems({ accrued }: Holding, currency: string): readonly KeyValue[] {
  if (accrued === null) return [];
  const reason = accrued.reason ?? "A rate is missing.";
  const interest: KeyValue = {
    label: "Accrued interest",
    note:
      accrued.perUnit === null ? undefined : (
        <>
          <Quantity value={formatFixed(round(fixed(accrued.perUnit), 4))} /> per 100 of face
        </>
      ),
    value: <Amount value={accrued.value} currency={currency} reason={reason} />,
  };
  if (accrued.status === "unknown") return [{ ...interest, note: reason }];
  return [
    {
      label: "Value at the clean price",
      value: <Amount value={accrued.cleanValue} currency={currency} reason={reason} />,
    },
    interest,
  ];
}

function costItems(holding: Holding, currency: string): readonly KeyValue[] {
  const { assetId } = holding;
  const weight: KeyValue = {
    label: "Weight",
    note: "of the net worth",
    value: <Percent value={holding.weight} reason="Its value, or the whole, is not known." />,
  };
  // A debt has no cost and earns no return: what it costs is among the figures of its class.
  if (holding.isCash || holding.isLiability) return [weight];
  return [
    weight,
    {
      label: "Cost",
      value: (
        <Explain figure="holding_cost" label="Cost" assetId={assetId}>
          <FigureText figure={holding.cost} currency={currency} />
        </Explain>
      ),
    },
    {
      label: "Unrealized gain",
      value: (
        <Explain figure="holding_gain" label="Unrealized gain" assetId={assetId}>
          <GainTotal gain={holding.unrealized} currency={currency} />
        </Explain>
      ),
    },
    {
      label: "Realized gain",
      value: (
        <Explain figure="realized_gain" label="Realized gain" assetId={assetId}>
          <GainTotal gain={holding.realized} currency={currency} />
        </Explain>
      ),
    },
    {
      label: "Time-weighted return",
      note: "since first held, whatever was paid in",
      value: (
        <Explain figure="time_weighted" label="Time-weighted return" assetId={assetId}>
          <RatioText figure={holding.timeWeighted} hasSign isGain />
        </Explain>
      ),
    },
    {
      label: "Money-weighted return",
      note: "on your own money, by the day",
      value: (
        <Explain figure="money_weighted" label="Money-weighted return" assetId={assetId}>
          <RatioText figure={holding.moneyWeighted} hasSign isGain />
        </Explain>
      ),
    },
  ];
}

function GainTotal({ gain, currency }: { readonly gain: Gain | null; readonly currency: string }): ReactNode {
  if (!gain) return <UnknownValue reason="Needs a price and a cost; one of them is unknown." />;
  return <Amount value={gain.total} currency={currency} isGain />;
}

interface WholeGainProps {
  readonly detail: HoldingDetail;
  readonly total: Gain;
  readonly currency: string;
}

/** The whole gain and what it consists of. */
function WholeGain({ detail: { holding, inParts }, total, currency }: WholeGainProps) {
  const isNothing = fixed(total.total) === 0n && holding.isLiability;
  if (holding.isCash || isNothing) return null;
  return (
    <div className="mt-5">
      <p className="mb-1 flex items-baseline justify-between text-14 font-semibold">
        Total gain
        <Amount value={total.total} currency={currency} isGain />
      </p>
      <Suspense fallback={<SkeletonRows count={6} />}>
        <GainByCause gain={total} inParts={inParts} currency={currency} of={{ assetId: holding.assetId }} />
      </Suspense>
    </div>
  );
}
