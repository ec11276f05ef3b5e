import { Tags } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { countOf } from "#ui/formats/count-of.ts";
import type { ClassifyDialogProps } from "./ClassifyDialog.tsx";
import type { Classified } from "./own-attributes.ts";

const ClassifyDialog = laterPart<ClassifyDialogProps>(
  async () => (await import("./ClassifyDialog.tsx")).ClassifyDialog,
);

export interface SelectedHoldingsProps {
  readonly assetIds: readonly string[];
  readonly classified: Classified;
  readonly onDone: () => void;
}

/** What can be done with the selected holdings at once. */
export function SelectedHoldings({ assetIds, classified, onDone }: SelectedHoldingsProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div role="group" aria-label="Selected holdings" className="flex flex-wrap items-center gap-2">
      <span className="mr-1 text-14 font-medium tabular">{countOf(assetIds.length, "holding")} selected</span>
      <Button size="sm" icon={<Tags size={14} strokeWidth={1.5} aria-hidden />} onPress={() => setAsked(true)}>
        Classify
      </Button>
      <Button size="sm" variant="quiet" onPress={onDone}>
        Clear selection
      </Button>
      <Suspense>
        {isAsked ? <ClassifyDialog {...{ assetIds, classified, onDone }} onClose={() => setAsked(false)} /> : null}
      </Suspense>
    </div>
  );
}
