import type { ReactNode } from "react";
import { formatFixed, fixed } from "#engine/money/fixed.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import type { Gain } from "#features/figures/contract.ts";
import type { ReturnInParts } from "#features/figures/return-parts-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Percent } from "#ui/components/Percent.tsx";

export interface GainByCauseProps {
  readonly gain: Gain;
  readonly inParts: ReturnInParts;
  readonly currency: string;
  /** Of which holding, or else of which window. */
  readonly of: { readonly assetId: string } | { readonly from: string; readonly to: string };
}

/** What a gain consists of, in money and over the capital it was earned on; each column adds up. */
export function GainByCause({ gain, inParts, currency, of }: GainByCauseProps) {
  const { total } = inParts;
  const reason = total.notes.join(" ");
  const row = (label: string, amount: string, ratio: number | null) => (
    <Row key={label} label={label}>
      <Amount value={amount} currency={currency} isBare isGain />
      <Percent value={ratio} isGain reason={reason} />
    </Row>
  );
  const less = (amount: string) => formatFixed(-fixed(amount));
  const lessRatio = (ratio: number | null) => ratio && -ratio;
  return (
    <div className="min-w-0">
      <DetailTable label="Gain by cause" headings={["Cause", "Gain", "Return"]}>
        {row("Prices", gain.price, inParts.price)}
        {row("Currencies", gain.currencyEffect, inParts.currencyEffect)}
        {row("Income", gain.income, inParts.income)}
        {row("Fees", less(gain.fees), lessRatio(inParts.fees))}
        {row("Taxes", less(gain.taxes), lessRatio(inParts.taxes))}
        <Row label="All of it">
          <Amount value={gain.total} currency={currency} isBare isGain />
          <Explain figure="return_in_parts" label="Return on average capital" {...of}>
            <RatioText figure={total} isGain />
          </Explain>
        </Row>
      </DetailTable>
      <p className="mt-2 max-w-120 text-12 text-ink-muted">
        Here the return is the gain over the capital invested on average
        {inParts.capital.value === null ? null : (
          <>
            , <Amount value={inParts.capital.value} currency={currency} precision="whole" />
          </>
        )}
        : it has parts that add up, which a time-weighted return has not.
      </p>
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly children: readonly [ReactNode, ReactNode];
}

const Row = ({ label, children: [amount, ratio] }: RowProps) => (
  <tr>
    <HeadingCell>{label}</HeadingCell>
    <NumberCell>{amount}</NumberCell>
    <NumberCell>{ratio}</NumberCell>
  </tr>
);
