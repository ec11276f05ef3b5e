import { Suspense, useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { PriceDialogProps } from "#client/dialogs/PriceDialog.tsx";
import type { AssetFigures } from "#features/assets/contract.ts";
import type { ValuationMethod } from "#engine/ledger/valuation-methods.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { fixed, formatFixed, round } from "#engine/money/fixed.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";

const PriceDialog = laterPart<PriceDialogProps>(
  async () => (await import("#client/dialogs/PriceDialog.tsx")).PriceDialog,
);

const METHODS: Readonly<Record<string, ValuationMethod>> = {
  index: "index",
  inflation: "index",
  purchase: "purchase_price",
  estimate: "other",
};

/** The model a property is valued by, made its value of a day by one press and a look. */
export function TakeOverModel({ figures }: { readonly figures: AssetFigures }) {
  const model = figures.figures.find(({ key }) => key === "model_value");
  return model && typeof model.value === "string" ? (
    <TakeOver figures={figures} label={model.label} value={model.value} />
  ) : null;
}

interface TakeOverProps {
  readonly figures: AssetFigures;
  readonly label: string;
  readonly value: string;
}

function TakeOver({ figures: { assetId, currency }, label, value }: TakeOverProps) {
  const { read } = usePortfolioPaths();
  const facts = useApiQuery(read.assetFacts(assetId));
  const disabledReason = useReadOnlyReason();
  const [isOpen, setOpen] = useState(false);
  const method = facts.data?.facts["valuedBy"];
  const kind = (typeof method === "string" ? METHODS[method] : undefined) ?? "own_estimate";
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-13 text-ink-muted">
        {label}: <Amount value={value} currency={currency} />. It counts once you take it over.
      </p>
      <Button size="sm" className="no-print" onPress={() => setOpen(true)} disabledReason={disabledReason}>
        Take over
      </Button>
      <Suspense>
        {isOpen ? (
          <PriceDialog
            assetId={assetId}
            start={{ amount: formatFixed(round(fixed(value), minorDecimals(currency))), kind, note: label }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
