import { classNames } from "#ui/components/class-names.ts";
import { HIDDEN_AMOUNT, usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { signOf } from "#ui/formats/decimal-text.ts";
import { formatAmountNumber } from "#ui/formats/format-amount.ts";
import type { AmountFormat } from "#ui/formats/format-amount.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

export interface AmountProps {
  /** Decimal text, or null when the amount is unknown. */
  readonly value: string | null;
  readonly currency: string;
  /** Why it is unknown. */
  readonly reason?: string | undefined;
  readonly hasSign?: boolean | undefined;
  /** Colors a gain or loss; the sign is shown with it. */
  readonly isGain?: boolean | undefined;
  /** Leaves the currency code out where the column or heading already names it. */
  readonly isBare?: boolean | undefined;
  readonly precision?: AmountFormat["precision"] | undefined;
  readonly className?: string | undefined;
}

/** An amount of money: exact, tabular, true minus, muted currency code; `•••` while amounts are hidden. */
export function Amount(props: AmountProps) {
  const { value, currency, reason = "The value is not known.", hasSign, isGain, isBare, precision, className } = props;
  const locale = useLocale();
  const { isHidden } = usePrivacy();
  if (value === null) return <UnknownValue reason={reason} />;
  const format = { locale, currency, hasSign: hasSign ?? isGain ?? false, ...(precision ? { precision } : {}) };
  const number = isHidden ? HIDDEN_AMOUNT : formatAmountNumber(value, format);
  // What is shown as nothing is colored as nothing, whatever is left behind the last digit.
  const color = isGain && !isHidden && gainColor(number === formatAmountNumber("0", format) ? 0 : value);
  return (
    <span className={classNames("whitespace-nowrap tabular", color, className)}>
      {number}
      {isBare ? null : <span className="ml-[0.35em] text-[0.8em] font-normal text-ink-muted">{currency}</span>}
    </span>
  );
}

/** Text color of a gain or loss. Hidden amounts take none, because color would tell the sign. */
export function gainColor(value: string | number): string {
  const sign = typeof value === "string" ? signOf(value) : Math.sign(value);
  if (sign === 0) return "text-ink-muted";
  return sign > 0 ? "text-positive" : "text-negative";
}
