import { lazy, Suspense, useState } from "react";
import type { FundWeightsDialogProps } from "#client/asset/FundWeightsDialog.tsx";
import { useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";

const FundWeightsDialog = lazy(async () => ({
  default: (await import("#client/asset/FundWeightsDialog.tsx")).FundWeightsDialog,
}));

/** The way to countries and sectors of a fund by the file its issuer publishes. */
export function FundWeights({ facts }: Pick<FundWeightsDialogProps, "facts">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" disabledReason={useReadOnlyReason()} onPress={() => setOpen(true)}>
        Fill countries and sectors from the issuer’s file
      </Button>
      {isOpen ? (
        <Suspense>
          <FundWeightsDialog facts={facts} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
