import type { ReadPath, WritePath } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { blockedByOutlook, WhatFollows } from "#client/dialogs/WhatFollows.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import type { MergeInput, MergeOutlook } from "#features/shared/merge-contract.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import { ComboBox, type ComboOption } from "#ui/components/ComboBox.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";

export interface MergeDialogProps {
  /** Such as "asset". */
  readonly noun: string;
  readonly self: { readonly id: string; readonly name: string };
  /** The others it may be one with. */
  readonly options: readonly ComboOption[];
  readonly isLoading: boolean;
  /** What would follow: of the one that stays and the one that goes. */
  readonly outlook: (staysId: string, goesId: string) => ReadPath<MergeOutlook>;
  readonly write: (staysId: string) => WritePath<MergeInput, { readonly receipt: ChangeReceipt }>;
  readonly onClose: () => void;
  readonly onDone: (staysId: string) => void;
}

/** Makes two things one: which two, which of them stays, and what will follow, before anything is done. */
export function MergeDialog({ noun, self, options, isLoading, outlook, write, onClose, onDone }: MergeDialogProps) {
  const idsOf = ({ otherId, stays }: Typed) =>
    stays === "self" ? { staysId: self.id, goesId: otherId } : { staysId: otherId, goesId: self.id };
  const start: Typed = { otherId: "", stays: "self" };
  const form = useWriteForm(
    async (typed: Typed, { send }) => {
      const { staysId, goesId } = idsOf(typed);
      return send(write(staysId), { otherId: goesId });
    },
    start,
    {
      blocked: ({ otherId }) => (otherId === "" ? `Choose the other ${noun}.` : undefined),
      onDone: (_, typed) => onDone(idsOf(typed).staysId),
    },
  );
  const { staysId, goesId } = idsOf(form.values);
  const isChosen = form.values.otherId !== "";
  const foreseen = useApiQuery(outlook(staysId, goesId), { isEnabled: isChosen });
  const other = options.find(({ value }) => value === form.values.otherId);
  return (
    <FormDialog
      form={{ ...form, blocked: isChosen ? blockedByOutlook(foreseen) : form.blocked }}
      title={`Merge with another ${noun}`}
      description={self.name}
      submitLabel="Merge"
      onClose={onClose}
    >
      <ComboBox
        label={`The other ${noun}`}
        {...form.field("otherId")}
        options={options}
        isLoading={isLoading}
        isRequired
      />
      {other ? (
        <RadioGroup
          label="Which one stays"
          {...form.field("stays")}
          options={[
            { value: "self", label: self.name },
            { value: "other", label: other.label },
          ]}
        />
      ) : null}
      {isChosen ? <WhatFollows foreseen={foreseen} /> : null}
    </FormDialog>
  );
}

interface Typed {
  readonly otherId: string;
  readonly stays: "self" | "other";
}
