import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { dropCached } from "#client/api/drop-cached.ts";
import { pricePaths } from "#client/api/price-paths.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { AskedSources } from "#client/asset/AskedSources.tsx";
import { PriceQuestions } from "#client/asset/PriceQuestions.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import { usePortfolio, usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { AssetPriceSource } from "#features/prices/living-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { countOf } from "#ui/formats/count-of.ts";

const ChooseSourceDialog = lazy(() =>
  import("#client/asset/ChooseSourceDialog.tsx").then((it) => ({ default: it.ChooseSourceDialog })),
);

const LOOK_AGAIN_MS = 4000;
const isOnItsWay = ({ instrument, wish, areSourcesOn }: AssetPriceSource): boolean =>
  areSourcesOn &&
  (instrument
    ? !instrument.isFilled && instrument.problem === null
    : wish?.state === "waiting" || wish?.state === "looking");

/** Where the prices of an asset come from, how old the last is, what of them waits for a decision, and the way to another source. */
export function PriceSourcePanel({ assetId }: { readonly assetId: string }) {
  const { portfolioId } = usePortfolio();
  const source = useApiQuery(pricePaths(portfolioId).source(assetId), {
    pollMs: (it) => (it && isOnItsWay(it) ? LOOK_AGAIN_MS : undefined),
  });
  useListRefresh(portfolioId, source.data);
  if (source.isLoading) return <Skeleton className="h-16 w-full" />;
  if (!source.data) return source.failure ? <Banner tone="negative" title={source.failure.message} /> : null;
  return (
    <section
      aria-label="Where prices come from"
      className="mb-4 flex flex-col gap-3 rounded-md bg-hover px-4 py-3 text-14"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <SourceWords source={source.data} />
        </div>
        <SourceActions source={source.data} />
      </div>
      {source.data.instrument ? <QuietWords instrument={source.data.instrument} /> : null}
      <AskedSources source={source.data} />
      <Corrections source={source.data} />
      <PriceQuestions source={source.data} />
    </section>
  );
}

/** Prices that come while one looks are listed as they come. */
function useListRefresh(portfolioId: string, source: AssetPriceSource | undefined): void {
  const seen = useRef<string>(undefined);
  const mark = source && [source.instrument?.symbol, source.instrument?.isFilled, source.instrument?.closeCount].join();
  useEffect(() => {
    if (mark === undefined || mark === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = mark;
    if (!isFirst) dropCached(portfolioId);
  }, [portfolioId, mark]);
}

function SourceWords({ source }: { readonly source: AssetPriceSource }) {
  const { instrument, wish, areOwnPricesOnly, areSourcesOn } = source;
  if (areOwnPricesOnly) return <p>Only prices you enter or import count. No source is asked.</p>;
  if (instrument) return <InstrumentWords instrument={instrument} />;
  if (!areSourcesOn)
    return <p>Sources of prices are switched off here. Prices come from you and from your statements.</p>;
  if (!wish) return <p>Nothing says which security this is. Give it an ISIN or a ticker, or find it by its name.</p>;
  return <p role="status">{WISH_WORDS[wish.state](wish.matches.length)}</p>;
}

type WishState = NonNullable<AssetPriceSource["wish"]>["state"];
const WISH_WORDS: Readonly<Record<WishState, (matches: number) => string>> = {
  waiting: () => "Its prices are being looked for.",
  looking: () => "Its prices are being looked for.",
  found: () => "Its prices are on their way.",
  unsure: (matches) =>
    `${matches === 1 ? "One security" : `${matches} securities`} may be this one. None is surely the same: choose.`,
  unknown: () => "No source knows it by its ISIN or ticker. Find it by its name, or enter its price.",
  unreachable: () => "No source answers at the moment. It is looked for again soon.",
};

function InstrumentWords({ instrument }: { readonly instrument: NonNullable<AssetPriceSource["instrument"]> }) {
  const { name, sourceName, ticker, exchange, currency, last, isFilled, problem, firstOn, closeCount } = instrument;
  return (
    <>
      <p>
        <span className="font-medium">{sourceName}</span>
        <span className="text-ink-muted"> · {[name, ticker, exchange, currency].filter(Boolean).join(" · ")}</span>
      </p>
      {last ? (
        <p className="text-13 text-ink-muted">
          Last price of <DateText on={last.on} />, told <InstantText at={last.toldAt} />
          {last.isFinal ? "" : ", while the day goes on"}
          {firstOn === null ? "" : ". "}
          {firstOn === null ? null : (
            <>
              {countOf(closeCount, "close")} since <DateText on={firstOn} />
            </>
          )}
        </p>
      ) : null}
      {!isFilled && problem === null ? (
        <p role="status" className="text-13 text-ink-muted">
          Its whole history is being fetched.
        </p>
      ) : null}
      {problem === null ? null : <p className="text-13 text-warning">{problem}</p>}
    </>
  );
}

/** Who stands in where the source says nothing, or would; and why the one that was asked does not. */
function QuietWords({ instrument }: { readonly instrument: NonNullable<AssetPriceSource["instrument"]> }) {
  const { sourceName, isQuiet, standIn, notTaken, mayStandIn } = instrument;
  if (standIn)
    return (
      <p role="status" className="text-13">
        {sourceName} has said nothing of it lately. <span className="font-medium">{standIn.sourceName}</span> stands in
        since <InstantText at={standIn.since} />: the same security in the same currency, and its closes agree with the
        last ones. {sourceName} is followed again once it answers.
      </p>
    );
  if (isQuiet)
    return (
      <p role="status" className="text-13 text-warning">
        {sourceName} has said nothing of it lately, and nobody stands in.{" "}
        {notTaken ?? (mayStandIn.length === 0 ? "No other source is on." : "No other source surely knows it.")}
      </p>
    );
  return null;
}

/** How many corrections are told here: each stands beside its price too. */
const MOST_CORRECTIONS = 3;

/** What the source told of a day and then corrected itself: figures of that day moved with it. */
function Corrections({ source: { corrections, instrument } }: { readonly source: AssetPriceSource }) {
  if (!instrument || corrections.length === 0) return null;
  return (
    <ul aria-label="Corrected by the source" className="flex flex-col gap-1 text-13 text-ink-muted">
      {corrections.slice(0, MOST_CORRECTIONS).map(({ on, was, replacedAt, sourceName }) => (
        <li key={`${on} ${replacedAt}`}>
          The close of <DateText on={on} /> was <Amount value={was} currency={instrument.currency} precision="price" />,
          told by {sourceName}, until it was corrected <InstantText at={replacedAt} />.
        </li>
      ))}
    </ul>
  );
}

function SourceActions({ source }: { readonly source: AssetPriceSource }) {
  const { write } = usePortfolioPaths();
  const disabledReason = useReadOnlyReason();
  const edit = useApiWrite();
  const [isChoosing, setChoosing] = useState(false);
  const { areOwnPricesOnly, assetId, instrument } = source;
  const change = async (): Promise<void> => {
    const changed = await edit.run(write.editAsset(assetId), { areOwnPricesOnly: !areOwnPricesOnly });
    if (!changed.ok) sayNotDone("Nothing was changed", changed.error, change);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" disabledReason={disabledReason} onPress={() => setChoosing(true)}>
        {instrument ? "Another source" : "Find its prices"}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        isBusy={edit.isRunning}
        disabledReason={disabledReason}
        onPress={() => void change()}
      >
        {areOwnPricesOnly ? "Use sources again" : "Only my own prices"}
      </Button>
      {isChoosing ? (
        <Suspense>
          <ChooseSourceDialog
            assetId={assetId}
            matches={source.wish?.matches ?? []}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
