import { X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { today } from "#client/api/today.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { usualPair } from "#client/dialogs/rate-pair.ts";
import type { RateList, StatedRate } from "#features/prices/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";

const RateDialog = lazy(() => import("#client/dialogs/RateDialog.tsx").then((it) => ({ default: it.RateDialog })));

/** Rates stated by hand, and how far the built-in ones reach. */
export function ExchangeRatesSection() {
  const { baseCurrency } = usePortfolio();
  const { read } = usePortfolioPaths();
  const rates = useApiQuery(read.rates());
  const disabledReason = useReadOnlyReason();
  const [isEntering, setEntering] = useState(false);
  const foreign = rates.data?.shared.find(({ currency }) => currency !== baseCurrency)?.currency;
  return (
    <Section
      title="Exchange rates"
      actions={
        <Button size="sm" onPress={() => setEntering(true)} disabledReason={disabledReason}>
          Enter rate
        </Button>
      }
    >
      {rates.data ? <Rates rates={rates.data} /> : null}
      {rates.isLoading ? <SkeletonRows count={2} /> : null}
      {rates.failure && !rates.data ? (
        <ErrorState title="The rates could not be loaded" onRetry={rates.retry}>
          {rates.failure.message}
        </ErrorState>
      ) : null}
      {isEntering ? (
        <Suspense>
          <RateDialog
            pair={usualPair(baseCurrency, foreign ?? (baseCurrency === "EUR" ? "USD" : "EUR"))}
            day={today()}
            onClose={() => setEntering(false)}
          />
        </Suspense>
      ) : null}
    </Section>
  );
}

function Rates({ rates: { stated, shared } }: { readonly rates: RateList }) {
  return (
    <div className="flex flex-col gap-3 text-14">
      <p className="max-w-100 text-ink-muted">
        A rate counts for seven days. Without one, what is in that currency is not known and is left out of the totals.
      </p>
      {stated.length === 0 ? null : (
        <ul className="divide-y divide-line" aria-label="Rates entered by hand">
          {stated.map((it) => (
            <StatedRateRow key={`${it.currency} ${it.on}`} rate={it} />
          ))}
        </ul>
      )}
      {shared.length === 0 ? null : (
        <p className="text-13 text-ink-muted">
          Last rates of the European Central Bank:{" "}
          {shared.map(({ currency, lastOn }, index) => (
            <span key={currency} className="whitespace-nowrap">
              {index === 0 ? "" : " · "}
              {currency} {lastOn === null ? "none" : <DateText on={lastOn} />}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function StatedRateRow({ rate }: { readonly rate: StatedRate }) {
  const { write } = usePortfolioPaths();
  const locale = useLocale();
  const disabledReason = useReadOnlyReason();
  const removal = useApiWrite();
  const remove = async (): Promise<void> => {
    const removed = await removal.run(write.deleteRate(rate.currency, rate.on), undefined);
    if (!removed.ok) toast({ title: "The rate was not deleted", description: removed.error.message, tone: "negative" });
  };
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <span className="tabular">
          1 EUR = {formatDecimal(rate.rate, locale, { maximumSignificantDigits: 10 })} {rate.currency}
        </span>
        <div className="truncate text-13 text-ink-muted">
          <DateText on={rate.on} />
          {rate.note === null ? null : ` · ${rate.note}`}
        </div>
      </div>
      <IconButton
        label="Delete this rate"
        size="sm"
        icon={<X size={14} strokeWidth={1.5} aria-hidden />}
        disabledReason={disabledReason}
        isBusy={removal.isRunning}
        onPress={() => void remove()}
      />
    </li>
  );
}
