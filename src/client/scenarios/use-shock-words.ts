import { shockWords, typedShock } from "#client/scenarios/own-shocks.ts";
import type { Scenario } from "#features/analytics/contract.ts";
import { formatPercent } from "#ui/formats/format-percent.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";

/** What a scenario moves, as the reader writes numbers. */
export function useShockWords(): (shocks: Scenario["shocks"]) => string {
  const locale = useLocale();
  return (shocks) =>
    shockWords(shocks, (size, unit) =>
      unit === "%"
        ? formatPercent(size, { locale, decimals: 0, hasSign: true })
        : `${size > 0 ? "+" : ""}${formatDecimal(typedShock(size), locale, {})} ${Math.abs(size) === 0.01 ? "point" : "points"}`,
    );
}
