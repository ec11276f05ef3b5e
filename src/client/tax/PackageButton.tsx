import { FolderDown } from "lucide-react";
import { useState } from "react";
import { api } from "#client/api/api.ts";
import { readPapers } from "#client/tax/year-papers.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { saveFile } from "#client/parts/save-file.ts";
import { useTaxAsked } from "#client/parts/use-tax-asked.ts";
import type { FiledYearView } from "#features/shared/filed-year-contract.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { Button } from "#ui/components/Button.tsx";

interface PackageButtonProps {
  readonly year: TaxYearView;
  readonly filed: FiledYearView["filed"] | undefined;
}

/** Makes the accountant’s package of the year that is shown, as it was filed where it was, and saves it. */
export function PackageButton({ year, filed }: PackageButtonProps) {
  const { read } = usePortfolioPaths();
  const { portfolioId } = usePortfolio();
  const asked = useTaxAsked();
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const make = async () => {
    setMaking(true);
    setFailure(undefined);
    const { taxPackage } = await import("#client/tax/tax-package.ts");
    const report = filed ? filed.report : await api.read(read.taxReport({ ...asked, year: year.year }));
    const papers = await readPapers(portfolioId, year.year);
    if ("ok" in report && !report.ok) setFailure(report.error.message);
    else if (!papers.ok) setFailure(papers.error.message);
    else {
      const parts = { filedOn: filed?.at.slice(0, 10), papers: papers.value };
      const { name, bytes } = taxPackage("ok" in report ? report.value : report, parts);
      saveFile(name, bytes, "application/zip");
    }
    setMaking(false);
  };
  return (
    <div>
      <Button
        size="sm"
        icon={<FolderDown size={14} strokeWidth={1.5} aria-hidden />}
        isBusy={isMaking}
        onPress={() => void make()}
      >
        Accountant’s package
      </Button>
      {failure === undefined ? null : (
        <p role="alert" className="mt-1 text-13 text-negative">
          {failure}
        </p>
      )}
    </div>
  );
}
