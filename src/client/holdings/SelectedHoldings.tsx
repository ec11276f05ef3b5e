import { Tags } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Partial } from "#ui/components/FigureText.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { countOf } from "#ui/formats/count-of.ts";
import type { ClassifyDialogProps } from "./ClassifyDialog.tsx";
import type { HoldingRow } from "./holding-rows.ts";
import type { Classified } from "./own-attributes.ts";
import { selectedTotal, type SelectedSum } from "./selected-total.ts";

const ClassifyDialog = laterPart<ClassifyDialogProps>(
  async () => (await import("./ClassifyDialog.tsx")).ClassifyDialog,
);

export interface SelectedHoldingsProps {
  /** The selected lines, money among them. */
  readonly rows: readonly HoldingRow[];
  readonly currency: string;
  /** What can be classified of them. */
  readonly assetIds: readonly string[];
  readonly classified: Classified;
  readonly onDone: () => void;
}

/** What the selected holdings are together, and what can be done with them at once. */
export function SelectedHoldings({ rows, currency, assetIds, classified, onDone }: SelectedHoldingsProps) {
  const [isAsked, setAsked] = useState(false);
  const total = useMemo(() => selectedTotal(rows), [rows]);
  return (
    <div
      role="group"
      aria-label="Selected holdings"
      className="sticky bottom-0 z-30 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border border-line bg-raised px-3 py-2"
    >
      <span className="text-14 font-medium tabular" aria-live="polite">
        Total {countOf(rows.length, "line")}
      </span>
      <Sum label="Value" sum={total.value} currency={currency} />
      <Sum label="Gain" sum={total.gain} currency={currency} isGain />
      <span className="ml-auto flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Tags size={14} strokeWidth={1.5} aria-hidden />}
          onPress={() => setAsked(true)}
          disabledReason={assetIds.length === 0 ? "Money has no class or tags to set." : undefined}
        >
          Classify
        </Button>
        <Button size="sm" variant="quiet" onPress={onDone}>
          Clear selection
        </Button>
      </span>
      <Suspense>
        {isAsked ? <ClassifyDialog {...{ assetIds, classified, onDone }} onClose={() => setAsked(false)} /> : null}
      </Suspense>
    </div>
  );
}

interface SumProps {
  readonly label: string;
  readonly sum: SelectedSum;
  readonly currency: string;
  readonly isGain?: boolean;
}

function Sum({ label, sum: { value, unknownCount }, currency, isGain }: SumProps) {
  const reason = `${unknownCount} without a known ${label.toLowerCase()} ${unknownCount === 1 ? "is" : "are"} not in it.`;
  const shown = <Amount {...{ value, currency, isGain }} reason={`None of them has a known ${label.toLowerCase()}.`} />;
  return (
    <span className="inline-flex items-baseline gap-1.5 text-14">
      <span className="text-13 text-ink-muted">{label}</span>
      {value === null || unknownCount === 0 ? shown : <Partial reason={reason}>{shown}</Partial>}
    </span>
  );
}
