import { gainColor } from "#ui/components/Amount.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { formatPercent } from "#ui/formats/format-percent.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

export interface PercentProps {
  /** A fraction: 0.05 is 5 %. Null when unknown. */
  readonly value: number | null;
  readonly reason?: string | undefined;
  readonly hasSign?: boolean | undefined;
  readonly isGain?: boolean | undefined;
  readonly decimals?: number | undefined;
  readonly className?: string | undefined;
}

/** A ratio as a percentage. Stays visible while amounts are hidden. */
export function Percent({
  value,
  reason = "The ratio is not known.",
  hasSign,
  isGain,
  decimals,
  className,
}: PercentProps) {
  const locale = useLocale();
  if (value === null) return <UnknownValue reason={reason} />;
  const format = { locale, hasSign: hasSign ?? isGain ?? false, ...(decimals === undefined ? {} : { decimals }) };
  const text = formatPercent(value, format);
  // What is shown as nothing is colored as nothing, whatever is left behind the last digit.
  const color = isGain && gainColor(text === formatPercent(0, format) ? 0 : value);
  return <span className={classNames("whitespace-nowrap tabular", color, className)}>{text}</span>;
}
