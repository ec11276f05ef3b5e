import { Lock } from "lucide-react";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { Button } from "#ui/components/Button.tsx";

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
