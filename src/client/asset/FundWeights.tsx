import { lazy, Suspense, useState } from "react";
import type { FundWeightsDialogProps } from "#client/asset/FundWeightsDialog.tsx";
import type { StateSharesDialogProps } from "#client/asset/StateSharesDialog.tsx";
import { useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const FundWeightsDialog = lazy(async () => ({
  default: (await import("#client/asset/FundWeightsDialog.tsx")).FundWeightsDialog,
}));
const StateSharesDialog = laterPart<StateSharesDialogProps>(
  async () => (await import("#client/asset/StateSharesDialog.tsx")).StateSharesDialog,
);

/** The ways to what a fund holds: the file its issuer publishes, or shares pasted from its factsheet. */
export function FundWeights({ facts }: Pick<FundWeightsDialogProps, "facts">) {
  const [opened, setOpened] = useState<"file" | "shares">();
  const readOnly = useReadOnlyReason();
  const onClose = () => setOpened(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" disabledReason={readOnly} onPress={() => setOpened("file")}>
        Fill countries and sectors from the issuer’s file
      </Button>
      <Button size="sm" disabledReason={readOnly} onPress={() => setOpened("shares")}>
        Paste shares
      </Button>
      <Suspense>
        {opened === "file" ? <FundWeightsDialog facts={facts} onClose={onClose} /> : null}
        {opened === "shares" ? (
          <StateSharesDialog
            assets={[{ assetId: facts.assetId, name: "" }]}
            dimension="sector"
            canChoose
            onClose={onClose}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
