import { fixed, ZERO } from "#engine/money/fixed.ts";
import { Amount } from "#ui/components/Amount.tsx";

interface OwedWithinProps {
  /** Decimal texts. */
  readonly value: string;
  readonly owed: string;
  readonly currency: string;
}

/** Beside the value of a class that is owned: what cards and overdrawn accounts took from it. A debt says it by its value. */
export function OwedWithin({ value, owed, currency }: OwedWithinProps) {
  if (fixed(value) <= ZERO || fixed(owed) === ZERO) return null;
  return (
    <span className="ml-1.5 text-12 text-ink-muted">
      {/* Read aloud, it is no part of the name before it. */}
      {" after "}
      <Amount value={owed} currency={currency} precision="whole" isBare /> owed
    </span>
  );
}
