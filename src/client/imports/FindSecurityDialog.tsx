import { Search } from "lucide-react";
import { useState } from "react";
import { FoundInstruments } from "#client/parts/FoundInstruments.tsx";
import type { ImportPreview } from "#features/imports/contract.ts";
import type { InstrumentMatchView } from "#features/prices/living-contract.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import { TextField } from "#ui/components/TextField.tsx";

export interface FindSecurityDialogProps {
  readonly target: ImportPreview["securities"][number];
  readonly onChoose: (instrument: InstrumentMatchView) => void;
  readonly onClose: () => void;
}

/** Finds which security the words of a file mean, at the sources of prices. Only what is typed here leaves. */
export function FindSecurityDialog({ target, onChoose, onClose }: FindSecurityDialogProps) {
  const [typed, setTyped] = useState(target.isin ?? target.ticker ?? "");
  return (
    <Dialog isOpen onClose={onClose} title="Which security is it?" description={target.name}>
      <div className="flex min-h-80 flex-col gap-4">
        <TextField
          label="Name, ticker or ISIN"
          description="The next statement that calls it the same is then known by itself."
          value={typed}
          onChange={setTyped}
          before={<Search size={16} strokeWidth={1.5} aria-hidden />}
          autoComplete="off"
          autoFocus
        />
        <FoundInstruments
          words={typed}
          currency={target.currency ?? undefined}
          onChoose={(found) => {
            onChoose(found);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
