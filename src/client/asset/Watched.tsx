import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { watchPaths } from "#client/api/watch-paths.ts";
import { WatchDialog } from "#client/asset/WatchDialog.tsx";
import { usePortfolio, usePortfolioView, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { WatchList } from "#features/figures/watch-list-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";

type Item = WatchList["items"][number];

/** Of one asset: the prices that alert, and why it is held or watched. */
export function Watched({ assetId, name }: { readonly assetId: string; readonly name: string }) {
  const { portfolioId } = usePortfolio();
  const { day } = usePortfolioView();
  const disabledReason = useReadOnlyReason();
  const list = useApiQuery(watchPaths(portfolioId).list(day));
  const [isOpen, setOpen] = useState(false);
  const item = list.data?.items.find((it) => it.assetId === assetId);
  return (
    <Section
      title="Thesis and alerts"
      note={list.failure && !list.data ? list.failure.message : undefined}
      actions={
        <Button
          size="sm"
          onPress={() => setOpen(true)}
          disabledReason={disabledReason ?? (list.data ? undefined : "What is watched is on its way.")}
        >
          {item ? "Change" : "Write a thesis or set an alert"}
        </Button>
      }
    >
      {item ? <Shown item={item} /> : <p className="text-14 text-ink-muted">Neither a thesis nor an alert yet.</p>}
      {isOpen ? (
        <WatchDialog
          assetId={assetId}
          name={name}
          start={item ?? { ...NOTHING, isWatched: false }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  );
}

const NOTHING = { above: null, below: null, thesis: null, targetPrice: null, reviewOn: null };

function Shown({ item }: { readonly item: Item }) {
  const { thesis, currency, above, below, targetPrice, toTarget, reviewOn, isReviewDue } = item;
  const price = (label: string, value: string | null) =>
    value === null ? [] : [{ label, value: <Amount value={value} currency={currency} precision="price" /> }];
  return (
    <div className="flex max-w-180 flex-col gap-3">
      {thesis === null ? null : <p className="text-14 whitespace-pre-line">{thesis}</p>}
      <KeyValueList
        items={[
          ...price("Tell me at or above", above),
          ...price("Tell me at or below", below),
          ...(targetPrice === null
            ? []
            : [
                {
                  label: "Target price",
                  note: toTarget === null ? undefined : <Percent value={toTarget} hasSign decimals={1} />,
                  value: <Amount value={targetPrice} currency={currency} precision="price" />,
                },
              ]),
          ...(reviewOn === null
            ? []
            : [
                {
                  label: "Look again on",
                  note: isReviewDue ? <span className="text-warning">due</span> : undefined,
                  value: <DateText on={reviewOn} />,
                },
              ]),
        ]}
      />
    </div>
  );
}
