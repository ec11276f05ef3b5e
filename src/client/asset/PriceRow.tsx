import type { Price, ToldPrice } from "#client/asset/told-price.ts";
import { PencilLine, Undo2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";

const CorrectPriceDialog = lazy(async () => ({
  default: (await import("#client/asset/CorrectPriceDialog.tsx")).CorrectPriceDialog,
}));

/** Of everything told the price that counts on each day: within a day they come in the order they count. */
export const countedPrices = (told: readonly ToldPrice[]): readonly Price[] =>
  told.filter(({ on }, index) => told[index - 1]?.on !== on);

interface PriceRowProps {
  readonly price: Price;
  /** Everything told of the day. */
  readonly told: readonly ToldPrice[];
  readonly assetId: string;
  readonly currency: string;
}

const ICON = { size: 14, strokeWidth: 1.5, "aria-hidden": true } as const;

/** The price of a day that counts, who told it and when, what is known beside it, and the way to another. */
export function PriceRow({ price, told, assetId, currency }: PriceRowProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const disabledReason = useReadOnlyReason();
  const counted = told.find(({ source }) => source === price.source);
  const sourced = told.find(({ source }) => source === "provider");
  return (
    <tr>
      <HeadingCell isFluid note={<Origin price={price} counted={counted} sourced={sourced} />}>
        <DateText on={price.on} />
      </HeadingCell>
      <NumberCell>
        <Amount value={price.price} currency={price.currency} precision="price" />
      </NumberCell>
      <NumberCell>
        <span className="inline-flex items-center">
          {price.source === "manual" ? (
            <TakeBack assetId={assetId} on={price.on} sourceName={sourced?.sourceName ?? null} />
          ) : null}
          {price.currency === currency ? (
            <IconButton
              label="Correct this price"
              size="sm"
              className="-my-1"
              icon={<PencilLine {...ICON} />}
              disabledReason={disabledReason}
              onPress={() => setCorrecting(true)}
            />
          ) : null}
        </span>
        {isCorrecting ? (
          <Suspense>
            <CorrectPriceDialog
              assetId={assetId}
              price={price}
              sourced={sourced}
              onClose={() => setCorrecting(false)}
            />
          </Suspense>
        ) : null}
      </NumberCell>
    </tr>
  );
}

interface OriginProps {
  readonly price: Price;
  readonly counted: ToldPrice | undefined;
  readonly sourced: ToldPrice | undefined;
}

/** Who told the price that counts and when; the source's own beside one entered by hand; and what a source told before it corrected itself. */
function Origin({ price, counted, sourced }: OriginProps) {
  return (
    <>
      <span className="block leading-5">
        {wordsOf(price, counted)}
        {counted?.toldAt ? (
          <>
            {price.source === "provider" ? ", told " : ", "}
            <InstantText at={counted.toldAt} />
          </>
        ) : null}
        {counted?.isFinal === false ? ", while the day goes on" : null}
      </span>
      {sourced && price.source !== "provider" ? (
        <span className="block leading-5">
          {sourced.sourceName} tells <Amount value={sourced.price} currency={sourced.currency} precision="price" />
          {sourced.toldAt ? (
            <>
              , told <InstantText at={sourced.toldAt} />
            </>
          ) : null}
          . It is not used.
        </span>
      ) : null}
      {sourced?.was.map((it) => (
        <span key={it.replacedAt} className="block leading-5">
          {it.sourceName} told <Amount value={it.price} currency={sourced.currency} precision="price" /> until it was
          corrected <InstantText at={it.replacedAt} />.
        </span>
      ))}
    </>
  );
}

function wordsOf({ source }: Price, counted: ToldPrice | undefined): string {
  switch (source) {
    case "manual":
      return counted?.origin ? `Entered by hand: ${counted.origin}` : "Entered by hand";
    case "statement":
      return counted?.origin ? `From a statement of ${counted.origin}` : "From a statement";
    case "trade":
      return "From a transaction";
    default:
      return counted?.sourceName ?? "Market data";
  }
}

interface TakeBackProps {
  readonly assetId: string;
  readonly on: string;
  /** Whose price counts then, where a source tells one. */
  readonly sourceName: string | null;
}

function TakeBack({ assetId, on, sourceName }: TakeBackProps) {
  const { write } = usePortfolioPaths();
  const disabledReason = useReadOnlyReason();
  const removal = useApiWrite();
  const remove = async (): Promise<void> => {
    const removed = await removal.run(write.deletePrice(assetId, on), undefined);
    if (!removed.ok) sayNotDone("The price was not taken back", removed.error, remove);
  };
  return (
    <IconButton
      label={sourceName === null ? "Delete this price" : `Use the price of ${sourceName} again`}
      size="sm"
      className="-my-1"
      icon={<Undo2 {...ICON} />}
      disabledReason={disabledReason}
      isBusy={removal.isRunning}
      onPress={() => void remove()}
    />
  );
}
