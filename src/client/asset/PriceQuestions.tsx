import { pricePaths } from "#client/api/price-paths.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { AssetPriceSource, QuestionedClose, UnbookedEvent } from "#features/prices/living-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";

interface QuestionsProps {
  readonly source: AssetPriceSource;
}

const DOUBTS: Readonly<Record<QuestionedClose["doubt"], string>> = {
  jump: "more than half away from the close before it, and no split is known",
  changed_much: "more than half away from what was told of the same day before",
  not_a_price: "which is no price",
  of_the_future: "of a day that is still to come",
};

/** Closes, splits and dividends a source tells that nothing is done with until a person decides: each with its two answers. */
export function PriceQuestions({ source }: QuestionsProps) {
  const { questioned, events, assetId } = source;
  const currency = source.instrument?.currency;
  if (questioned.length + events.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-t border-line" aria-label="Waits for your decision">
      {questioned.map((it) => (
        <CloseRow key={`close ${it.on}`} close={it} assetId={assetId} currency={currency} />
      ))}
      {events.map((it) => (
        <EventRow key={`${it.kind} ${it.on}`} event={it} assetId={assetId} currency={currency} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly assetId: string;
  readonly currency: string | undefined;
}

const isNumber = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text);

function CloseRow({ close, assetId, currency }: RowProps & { readonly close: QuestionedClose }) {
  const { portfolioId } = usePortfolio();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite();
  const { on, told, doubt, against, sourceName } = close;
  const decide = async (decision: "accept" | "dismiss"): Promise<void> => {
    const done = await write.run(pricePaths(portfolioId).decide(assetId, on), { decision });
    if (!done.ok) sayNotDone("Nothing was decided", done.error, () => decide(decision));
  };
  const isPrice = isNumber(told) && doubt !== "not_a_price";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <p className="min-w-0 flex-1 basis-60">
        {sourceName} tells{" "}
        {isPrice && currency ? <Amount value={told} currency={currency} precision="price" /> : <q>{told}</q>} for{" "}
        <DateText on={on} />, {DOUBTS[doubt]}
        {against && currency ? (
          <>
            {" "}
            (<Amount value={against.price} currency={currency} precision="price" /> on <DateText on={against.on} />)
          </>
        ) : null}
        . It is not used.
      </p>
      <span className="flex gap-2">
        {isPrice ? (
          <Button
            size="sm"
            isBusy={write.isRunning}
            disabledReason={disabledReason}
            onPress={() => void decide("accept")}
          >
            Accept
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="quiet"
          isBusy={write.isRunning}
          disabledReason={disabledReason}
          onPress={() => void decide("dismiss")}
        >
          Dismiss
        </Button>
      </span>
    </li>
  );
}

function EventRow({ event, assetId, currency }: RowProps & { readonly event: UnbookedEvent }) {
  const { portfolioId } = usePortfolio();
  const paths = pricePaths(portfolioId);
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  const booking = useApiWrite();
  const dismissal = useApiWrite();
  const { kind, on, ratio, amount, sourceName } = event;
  const book = async (): Promise<void> => {
    const done = await booking.run(paths.bookSplit(assetId), { on });
    if (!done.ok) sayNotDone("The split was not booked", done.error, book);
  };
  const dismiss = async (): Promise<void> => {
    const done = await dismissal.run(paths.dismissEvent(assetId), { kind, on });
    if (!done.ok) sayNotDone("Nothing was dismissed", done.error, dismiss);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <p className="min-w-0 flex-1 basis-60">
        {sourceName} knows a {kind} on <DateText on={on} />
        {ratio ? ` (${ratio.to} new for ${ratio.from} old)` : null}
        {amount !== null && currency ? (
          <>
            {" "}
            of <Amount value={amount} currency={currency} precision="price" /> a unit
          </>
        ) : null}
        . No entry books it.
      </p>
      <span className="flex gap-2">
        {kind === "split" ? (
          <Button size="sm" isBusy={booking.isRunning} disabledReason={disabledReason} onPress={() => void book()}>
            Book the split
          </Button>
        ) : (
          <ButtonLink size="sm" to={withSearch(links.transactions, { add: "dividend", assetId, exOn: on })}>
            Enter it
          </ButtonLink>
        )}
        <Button
          size="sm"
          variant="quiet"
          isBusy={dismissal.isRunning}
          disabledReason={disabledReason}
          onPress={() => void dismiss()}
        >
          Dismiss
        </Button>
      </span>
    </li>
  );
}
