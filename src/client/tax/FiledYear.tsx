import { Lock, LockOpen } from "lucide-react";
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

interface FiledYearProps {
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

interface KeepYearProps {
  readonly year: TaxYearView;
  readonly taxpayerId: string | undefined;
  readonly today: string;
}

/** Keeps the year as filed, by one press; what is kept is taken back from the notice. */
export function KeepYear({ year, taxpayerId, today }: KeepYearProps) {
  const { write } = usePortfolioPaths();
  const readOnly = useReadOnlyReason();
  const keeping = useApiWrite();
  const notYet =
    taxpayerId === undefined
      ? "State the taxpayer first: a year is filed for somebody."
      : year.to >= today
        ? `${year.label} is not over. It can be kept as filed once it has ended.`
        : undefined;
  return (
    <Button
      size="sm"
      icon={<Lock size={14} strokeWidth={1.5} aria-hidden />}
      disabledReason={readOnly ?? notYet}
      isBusy={keeping.isRunning}
      onPress={() => {
        if (taxpayerId !== undefined) void keeping.run(write.fileYear(taxpayerId, year.year), undefined);
      }}
    >
      Keep as filed
    </Button>
  );
}
