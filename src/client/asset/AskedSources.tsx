import { lazy, Suspense, useState } from "react";
import { InstantText } from "#client/page/InstantText.tsx";
import { useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { AskedSource, AssetPriceSource } from "#features/prices/living-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";

const SourceOrderDialog = lazy(() =>
  import("#client/asset/SourceOrderDialog.tsx").then((it) => ({ default: it.SourceOrderDialog })),
);

/** Who is asked for the price of an asset, the first first, and what each answered; the way to another order. */
export function AskedSources({ source }: { readonly source: AssetPriceSource }) {
  const disabledReason = useReadOnlyReason();
  const [isOrdering, setOrdering] = useState(false);
  const { sources, isOwnOrder, assetId, instrument, areOwnPricesOnly } = source;
  if (sources.length === 0 || areOwnPricesOnly) return null;
  return (
    <section aria-label="Sources asked" className="flex flex-col gap-1.5 border-t border-line/70 pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 font-medium">
          Asked in this order{" "}
          <span className="font-normal text-ink-muted">
            {isOwnOrder ? "· yours for this one" : "· that of the server"}
          </span>
        </p>
        <Button size="sm" variant="quiet" disabledReason={disabledReason} onPress={() => setOrdering(true)}>
          Change order
        </Button>
      </div>
      <ol className="flex flex-col gap-1 text-13">
        {sources.map((it, place) => (
          <li key={it.key} className="flex flex-wrap items-baseline gap-x-2">
            <span className={it.isAsked ? "font-medium" : "text-ink-muted line-through"}>
              {it.isAsked ? `${place + 1}. ` : ""}
              {it.name}
            </span>
            <SourceAnswer source={it} currency={instrument?.currency} />
          </li>
        ))}
      </ol>
      {isOrdering ? (
        <Suspense>
          <SourceOrderDialog {...{ assetId, sources, isOwnOrder }} onClose={() => setOrdering(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

const PARTS: Readonly<Record<AskedSource["part"], string>> = {
  followed: "Followed",
  silent: "Silent",
  stands_in: "Stands in",
  not_taken: "Not taken",
  in_reserve: "In reserve",
};

function SourceAnswer({ source, currency }: { readonly source: AskedSource; readonly currency: string | undefined }) {
  const { part, isAsked, isResting, last, problem } = source;
  if (!isAsked) return <span className="text-ink-muted">not asked for this one</span>;
  const isTrouble = part === "silent" || part === "not_taken";
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-ink-muted">
      <Badge tone={isTrouble ? "warning" : part === "in_reserve" ? "neutral" : "positive"}>{PARTS[part]}</Badge>
      {last && currency !== undefined ? (
        <span>
          answered <Amount value={last.price} currency={currency} precision="price" /> of <DateText on={last.on} />,{" "}
          <InstantText at={last.toldAt} />
        </span>
      ) : null}
      {problem === null ? null : <span className="text-warning">{problem}</span>}
      {isResting ? <span>It did not answer lately and is asked again soon.</span> : null}
      {part === "in_reserve" && !isResting ? (
        <span>asked when those before it are silent or do not know it</span>
      ) : null}
    </span>
  );
}
