import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { DeletedPortfolioList } from "#features/portfolios/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { deletedPaths, removeForGoodNow, restorePortfolioNow } from "#client/parts/portfolio-moves.ts";

type Deleted = DeletedPortfolioList["portfolios"][number];

/** What was deleted and can be taken back; nothing where there is nothing. */
export function DeletedPortfolios() {
  const deleted = useApiQuery(deletedPaths.list());
  if (!deleted.data || deleted.data.portfolios.length === 0) return null;
  return (
    <Section title="Deleted" note="Only you can see and restore them">
      <ul className="divide-y divide-line">
        {deleted.data.portfolios.map((it) => (
          <DeletedRow key={it.portfolioId} portfolio={it} />
        ))}
      </ul>
    </Section>
  );
}

function DeletedRow({ portfolio }: { readonly portfolio: Deleted }) {
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const restore = async () => {
    setBusy(true);
    await restorePortfolioNow(portfolio);
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-1 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-14 font-medium">{portfolio.name}</p>
        <p className="text-13 text-ink-muted">
          Deleted for good on <DateText on={portfolio.removedAt.slice(0, 10)} />
        </p>
      </div>
      <Button size="sm" isBusy={isBusy} aria-label={`Restore ${portfolio.name}`} onPress={() => void restore()}>
        Restore
      </Button>
      <Button
        size="sm"
        variant="quiet"
        className="text-negative"
        aria-label={`Remove ${portfolio.name} for good`}
        onPress={() => setAsked(true)}
      >
        Remove now
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Remove ${portfolio.name} for good?`}
        description="All its accounts, transactions and imports are deleted now. This cannot be undone."
        confirmLabel="Remove for good"
        isDanger
        onConfirm={() => removeForGoodNow(portfolio)}
      />
    </li>
  );
}
