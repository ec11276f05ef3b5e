import { Button } from "#ui/components/Button.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import type { Overview } from "#features/figures/contract.ts";
import { KeepInCurrency } from "#client/parts/KeepInCurrency.tsx";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { rateRemedy } from "./missing-rates.ts";

/** Says that exchange rates are missing and offers what can be done about it: another currency or an earlier day. */
export function MissingRates({ overview }: { readonly overview: Overview }) {
  const { change } = usePortfolioView();
  const { baseCurrency } = usePortfolio();
  const locale = useLocale();
  const remedy = rateRemedy(overview);
  if (remedy === undefined) return null;
  const { currency, on } = remedy;
  const toCurrency = currency === baseCurrency ? undefined : currency;
  const date = formatLocalDate(overview.on, locale);
  return (
    <div className="mt-1 mb-2 flex flex-col items-start gap-2.5">
      <p className="max-w-140 text-14 text-ink-muted">
        {overview.netWorth.value === null
          ? `There is no exchange rate to ${overview.currency} near ${date}, so the total is not known.`
          : `Some holdings have no exchange rate to ${overview.currency} near ${date}; the total leaves them out.`}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <KeepInCurrency overview={overview} variant="primary" size="sm" />
        {currency === undefined ? null : (
          <Button size="sm" onPress={() => change({ currency: toCurrency })}>
            Show in {currency}
          </Button>
        )}
        {on === undefined ? null : (
          <Button size="sm" onPress={() => change({ on })}>
            Look at {formatLocalDate(on, locale)}
          </Button>
        )}
      </div>
    </div>
  );
}
