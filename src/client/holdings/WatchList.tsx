import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { watchPaths } from "#client/api/watch-paths.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { WatchDialog } from "#client/asset/WatchDialog.tsx";
import { PriceDialog } from "#client/dialogs/PriceDialog.tsx";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useAssetLink, usePortfolio, usePortfolioView, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { WatchList as Listed } from "#features/figures/watch-list-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";

type Item = Listed["items"][number];
type Opened = { readonly kind: "new" } | { readonly kind: "edit" | "price"; readonly item: Item };

/** What one watches without owning it, or besides: price, change of the day, range of 52 weeks, and what alerts. */
export function WatchList() {
  const { portfolioId } = usePortfolio();
  const { day } = usePortfolioView();
  const disabledReason = useReadOnlyReason();
  const list = useApiQuery(watchPaths(portfolioId).list(day), { keepsPrevious: true });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Section
      title="Watch list"
      note="prices of a unit"
      actions={
        <Button size="sm" onPress={() => setOpened({ kind: "new" })} disabledReason={disabledReason}>
          Watch something
        </Button>
      }
    >
      <Loaded query={list} what="The watch list" skeleton={<SkeletonRows count={3} />}>
        {({ items }) => <Items items={items.filter(({ isWatched }) => isWatched)} onOpen={setOpened} />}
      </Loaded>
      {opened?.kind === "new" ? <WatchDialog onClose={close} /> : null}
      {opened?.kind === "edit" ? (
        <WatchDialog assetId={opened.item.assetId} name={opened.item.name} start={opened.item} onClose={close} />
      ) : null}
      {opened?.kind === "price" ? <PriceDialog assetId={opened.item.assetId} onClose={close} /> : null}
    </Section>
  );
}

interface ItemsProps {
  readonly items: readonly Item[];
  readonly onOpen: (opened: Opened) => void;
}

function Items({ items, onOpen }: ItemsProps) {
  if (items.length === 0)
    return (
      <p className="max-w-140 text-14 text-ink-muted">
        Nothing is watched yet. Watch a share or fund you do not own, or one you do: set prices you want to hear of, and
        write down why.
      </p>
    );
  return (
    <DetailTable
      label="Watch list"
      headings={["What", "Price", { wide: "Day" }, { wide: "52 weeks" }, { wide: "Alerts" }, ""]}
    >
      {items.map((item) => (
        <Row key={item.assetId} item={item} onOpen={onOpen} />
      ))}
    </DetailTable>
  );
}

function Row({ item, onOpen }: { readonly item: Item; readonly onOpen: ItemsProps["onOpen"] }) {
  const assetLink = useAssetLink();
  const { name, ticker, isin, isHeld, price, priceOn, currency, change, range, thesis, isReviewDue } = item;
  return (
    <tr>
      <HeadingCell
        isFluid
        note={[ticker ?? isin, isHeld ? "held" : undefined, thesis ?? undefined].filter(Boolean).join(" · ")}
      >
        <Link to={assetLink(item.assetId)}>{name}</Link> {isReviewDue ? <Badge tone="warning">Look again</Badge> : null}
      </HeadingCell>
      <NumberCell>
        <Amount value={price} currency={currency} precision="price" reason="It has no price yet: update it here." />
        {priceOn === null ? null : (
          <div className="text-12 text-ink-muted">
            <DateText on={priceOn} />
          </div>
        )}
        {change === null ? null : (
          <div className="text-12 sm:hidden">
            <Percent value={change.ratio} isGain decimals={2} />
          </div>
        )}
      </NumberCell>
      <NumberCell isWide>
        {change === null ? (
          <UnknownValue reason="There are no two prices of the last days." />
        ) : (
          <>
            <Percent value={change.ratio} isGain decimals={2} />
            <div className="text-12 text-ink-muted">
              <Amount value={change.amount} currency={currency} precision="price" isBare hasSign />
            </div>
          </>
        )}
      </NumberCell>
      <NumberCell isWide>
        {range === null ? (
          <UnknownValue reason="It has no price of the last 52 weeks." />
        ) : (
          <Range item={item} range={range} />
        )}
      </NumberCell>
      <NumberCell isWide>
        <Alerts item={item} />
      </NumberCell>
      <NumberCell>
        <Actions item={item} onOpen={onOpen} />
      </NumberCell>
    </tr>
  );
}

/** Where the price lies between the lowest and the highest of a year, as numbers and as a mark. */
function Range({
  item: { price, currency },
  range,
}: {
  readonly item: Item;
  readonly range: NonNullable<Item["range"]>;
}) {
  const [low, high] = [Number(range.low), Number(range.high)];
  const place =
    price === null || high <= low ? undefined : Math.min(1, Math.max(0, (Number(price) - low) / (high - low)));
  return (
    <>
      <Amount value={range.low} currency={currency} precision="price" isBare /> –{" "}
      <Amount value={range.high} currency={currency} precision="price" isBare />
      {place === undefined ? null : (
        <div className="relative mt-1 ml-auto h-1 w-32 rounded-full bg-line" aria-hidden>
          <span className="absolute -top-0.5 h-2 w-0.5 bg-ink" style={{ left: `${place * 100}%` }} />
        </div>
      )}
    </>
  );
}

function Alerts({ item: { above, below, currency, reached } }: { readonly item: Item }) {
  if (above === null && below === null) return <span className="text-ink-muted">none</span>;
  const line = (way: "above" | "below", value: string | null) =>
    value === null ? null : (
      <div className={reached === way ? "font-medium text-warning" : undefined}>
        {way} <Amount value={value} currency={currency} precision="price" isBare />
        {reached === way ? ", reached" : null}
      </div>
    );
  return (
    <>
      {line("above", above)}
      {line("below", below)}
    </>
  );
}

function Actions({ item, onOpen }: { readonly item: Item; readonly onOpen: ItemsProps["onOpen"] }) {
  const { portfolioId } = usePortfolio();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite();
  const stop = async (): Promise<void> => {
    const { above, below, thesis, targetPrice, reviewOn, assetId } = item;
    const kept = { isWatched: false, above, below, thesis, targetPrice, reviewOn };
    const done = await write.run(watchPaths(portfolioId).state(assetId), kept);
    if (!done.ok) sayNotDone("It is still watched", done.error, stop);
  };
  return (
    <span className="flex justify-end gap-1 max-sm:flex-col max-sm:items-end">
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Edit the watch of ${item.name}`}
        disabledReason={disabledReason}
        onPress={() => onOpen({ kind: "edit", item })}
      >
        Edit
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Update the price of ${item.name}`}
        disabledReason={disabledReason}
        onPress={() => onOpen({ kind: "price", item })}
      >
        Price
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Stop watching ${item.name}`}
        isBusy={write.isRunning}
        disabledReason={disabledReason}
        onPress={() => void stop()}
      >
        Stop
      </Button>
    </span>
  );
}
