import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Button } from "#ui/components/Button.tsx";

interface RemoveTaxpayerProps {
  readonly taxpayerId: string;
  readonly onDone: () => void;
}

/** Forgets who is kept, by one press; the notice takes it back. */
export function RemoveTaxpayer({ taxpayerId, onDone }: RemoveTaxpayerProps) {
  const { write } = usePortfolioPaths();
  const removing = useApiWrite();
  const remove = async () => {
    const removed = await removing.run(write.deleteTaxpayer(taxpayerId), undefined);
    if (removed.ok) onDone();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-48 flex-1 text-13 text-ink-muted">
        Without a taxpayer, taxes go by the country of the portfolio’s currency. Years kept as filed go too; undo brings
        all of it back.
      </p>
      <Button size="sm" isBusy={removing.isRunning} onPress={() => void remove()}>
        Remove taxpayer
      </Button>
      {removing.failure ? <ErrorState title="Not removed">{removing.failure.message}</ErrorState> : null}
    </div>
  );
}
