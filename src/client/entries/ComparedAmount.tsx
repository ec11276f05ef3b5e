import type { ComparedBalanceView } from "#features/figures/reconciliation-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";

interface ComparedAmountProps {
  readonly of: Pick<ComparedBalanceView, "isCash" | "currency">;
  readonly value: string;
  readonly hasSign?: boolean;
}

/** Money in its currency, or units. */
export function ComparedAmount({ of: { isCash, currency }, value, hasSign = false }: ComparedAmountProps) {
  if (isCash) return <Amount value={value} currency={currency} hasSign={hasSign} />;
  return (
    <span>
      {hasSign && !value.startsWith("-") && value !== "0" ? "+" : ""}
      <Quantity value={value} />
    </span>
  );
}
