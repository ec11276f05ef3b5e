import { Suspense, useState } from "react";
import { queryText } from "#client/api/api-path.ts";
import { moneyPaths } from "#client/api/money-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolio, usePortfolioView, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { CashBuckets } from "#features/cash-buckets/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";
import { BUCKET_WORDS } from "./bucket-words.ts";
import { BucketPlaces, RestPlaces } from "./BucketPlaces.tsx";
import type { BucketTargetProps } from "./BucketTarget.tsx";
import { Figure, Figures } from "./Figures.tsx";

const BucketTarget = laterPart<BucketTargetProps>(async () => (await import("./BucketTarget.tsx")).BucketTarget);

type Bucket = CashBuckets["buckets"][number];

/** Money for daily use, in reserve and for long: what is there, what it is to be, and what is over or lacking. */
export function Buckets() {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const [asked, setAsked] = useState<Bucket>();
  const answer = useApiQuery(moneyPaths(portfolioId).buckets(scoped), { keepsPrevious: true });
  const { data, failure, isRefreshing, isLoading, retry } = answer;
  const params = queryText({ ...scoped }).slice(1);
  return (
    <Section title="Buckets" note={data ? `what money is for, in ${data.currency}` : undefined}>
      {data ? (
        <div aria-busy={isRefreshing} className={classNames("flex flex-col gap-8", isRefreshing && "is-refreshing")}>
          {data.buckets.map((bucket) => (
            <BucketPart key={bucket.bucket} {...{ bucket, params }} all={data} onAsk={setAsked} />
          ))}
          <RestPlaces all={data} params={params} />
          <Words all={data} />
        </div>
      ) : null}
      {!data && failure ? (
        <ErrorState title="The buckets could not be computed" onRetry={retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {isLoading ? <SkeletonRows count={6} /> : null}
      {asked && data ? (
        <Suspense>
          <BucketTarget of={asked} all={data} onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

interface PartProps {
  readonly bucket: Bucket;
  readonly all: CashBuckets;
  readonly params: string;
  readonly onAsk: (bucket: Bucket) => void;
}

function BucketPart({ bucket, all, params, onAsk }: PartProps) {
  const { portfolioId } = usePortfolio();
  const disabledReason = useReadOnlyReason();
  const removing = useApiWrite();
  const { bucket: key, stated, places } = bucket;
  const { label, note } = BUCKET_WORDS[key];
  return (
    <section aria-label={label}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-14 font-medium">
          {label} <span className="text-13 font-normal text-ink-muted">{note}</span>
        </h3>
        <span className="flex gap-1">
          <Button size="sm" variant="quiet" disabledReason={disabledReason} onPress={() => onAsk(bucket)}>
            {stated === null ? "Set target" : "Change target"}
            <span className="sr-only"> of {label}</span>
          </Button>
          {stated === null ? null : (
            <Button
              size="sm"
              variant="quiet"
              isBusy={removing.isRunning}
              disabledReason={disabledReason}
              onPress={() => void removing.run(moneyPaths(portfolioId).removeTarget(key), undefined)}
            >
              Remove target<span className="sr-only"> of {label}</span>
            </Button>
          )}
        </span>
      </div>
      <BucketFigures {...{ bucket, all, params }} />
      <BucketPlaces label={label} places={places} all={all} />
    </section>
  );
}

function BucketFigures({ bucket, all: { currency }, params }: Omit<PartProps, "onAsk">) {
  const { bucket: key, stated, held, target, surplus, monthsHeld } = bucket;
  const locale = useLocale();
  const inside = BUCKET_WORDS[key].label.toLowerCase();
  const isGap = surplus?.value?.startsWith("-") === true;
  const months = (count: string) => `${formatDecimal(count, locale, { maximumFractionDigits: 1 })} months of spending`;
  return (
    <Figures>
      <Figure label="There" note={monthsHeld.value === null ? undefined : months(String(monthsHeld.value))}>
        <Explain figure="cash" figureKey={`bucket.held:${key}`} label={`what is there for ${inside}`} params={params}>
          <FigureText figure={held} currency={currency} precision="whole" />
        </Explain>
      </Figure>
      <Figure label="Target" note={stated?.kind === "months" ? months(stated.months) : undefined}>
        {target === null ? (
          <span className="text-14 font-normal text-ink-muted">None is set</span>
        ) : (
          <Explain figure="cash" figureKey={`bucket.target:${key}`} label={`the target for ${inside}`} params={params}>
            <FigureText figure={target} currency={currency} precision="whole" />
          </Explain>
        )}
      </Figure>
      {surplus === null ? null : (
        <Figure label={isGap ? "Gap" : "Surplus"}>
          <Explain
            figure="cash"
            figureKey={`bucket.surplus:${key}`}
            label={`what is over or lacking for ${inside}`}
            params={params}
          >
            <span className={isGap ? "text-warning" : ""}>
              {surplus.value === null ? (
                <FigureText figure={surplus} currency={currency} precision="whole" />
              ) : (
                <Amount value={surplus.value.replace("-", "")} currency={currency} precision="whole" />
              )}
            </span>
          </Explain>
        </Figure>
      )}
    </Figures>
  );
}

/** What spending is taken for the months, and what is in no amount. */
function Words({ all: { spending, spendingMonths, currency } }: { readonly all: CashBuckets }) {
  return (
    <p className="max-w-160 text-13 text-ink-muted">
      A target moves nothing: what is there is compared with it.{" "}
      {spending.value === null ? (
        <>Months of spending cannot be told: {spending.notes.join(" ")} </>
      ) : (
        <>
          A month of spending is <Amount value={spending.value} currency={currency} precision="whole" />, on average of{" "}
          {spendingMonths === 1 ? "the last whole month" : `the last ${spendingMonths} whole months`}; own transfers,
          payments of cards, what was invested and what was taken out without a reason are not in it.{" "}
        </>
      )}
      An overdrawn account counts below zero.
    </p>
  );
}
