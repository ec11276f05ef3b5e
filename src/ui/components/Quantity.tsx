import { HIDDEN_AMOUNT, usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { formatQuantity } from "#ui/formats/format-quantity.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface QuantityProps {
  /** Decimal text of at most 18 decimals; null when unknown. */
  readonly value: string | null;
  readonly unit?: string;
  readonly reason?: string;
  /** Decimals at most: what was divided into parts has more than anybody reads in a table. Without it every digit is kept. */
  readonly decimals?: number;
}

/** A number of units. Hidden with amounts: times a public price it would be one. */
export function Quantity({ value, unit, reason = "The quantity is not known.", decimals }: QuantityProps) {
  const locale = useLocale();
  const { isHidden } = usePrivacy();
  if (value === null) return <UnknownValue reason={reason} />;
  return (
    <span className="whitespace-nowrap tabular">
      {isHidden ? HIDDEN_AMOUNT : formatQuantity(value, locale, decimals)}
      {unit ? <span className="ml-[0.35em] text-[0.8em] text-ink-muted">{unit}</span> : null}
    </span>
  );
}
