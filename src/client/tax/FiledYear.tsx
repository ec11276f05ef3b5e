import { LockOpen } from "lucide-react";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { MadeBy } from "#client/parts/MadeBy.tsx";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { FiledDifferences } from "#client/tax/FiledDifferences.tsx";
import type { FiledYearView } from "#features/shared/filed-year-contract.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { countOf } from "#ui/formats/count-of.ts";

export interface FiledYearProps {
  readonly year: TaxYearView;
  /** Undefined while it is on its way. */
  readonly view: FiledYearView | undefined;
}

/** That what is shown is the year as it was filed, when and by whom, with what it would be now; the way to unlock it. */
export function FiledYear({ year, view }: FiledYearProps) {
  const { write } = usePortfolioPaths();
  const disabledReason = useReadOnlyReason();
  const unlocking = useApiWrite();
  const filed = view?.filed;
  if (!view || !filed) return null;
  const { differences } = view;
  return (
    <div className="flex flex-col gap-6">
      <Banner
        tone={differences.length === 0 ? "info" : "warning"}
        title={`${year.label} is shown as filed.`}
        actions={
          <Button
            size="sm"
            icon={<LockOpen size={14} strokeWidth={1.5} aria-hidden />}
            disabledReason={disabledReason}
            isBusy={unlocking.isRunning}
            onPress={() => void unlocking.run(write.openYear(filed.taxpayerId, filed.year), undefined)}
          >
            Unlock
          </Button>
        }
      >
        <MadeBy userId={filed.madeBy} /> · <InstantText at={filed.at} /> · from version {filed.ledgerVersion} of the
        ledger. Later edits do not change it.{" "}
        {differences.length === 0
          ? "Computed anew it would be the same."
          : `Computed anew, ${countOf(differences.length, "number")} would differ.`}
      </Banner>
      {differences.length === 0 ? null : <FiledDifferences view={view} currency={filed.report.year.currency} />}
    </div>
  );
}
