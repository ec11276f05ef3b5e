import { useId } from "react";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { fractionOf, tagsIn } from "#client/parts/own-shares.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { countOf } from "#ui/formats/count-of.ts";
import { NumberField } from "#ui/components/NumberField.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { attributesIn, type Classified } from "./own-attributes.ts";

export interface ClassifyDialogProps {
  readonly assetIds: readonly string[];
  readonly classified: Classified;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Tags for several holdings, and one value of an attribute of one's own, in one change. */
export function ClassifyDialog({ assetIds, classified, onClose, onDone }: ClassifyDialogProps) {
  const { write } = usePortfolioPaths();
  const listId = useId();
  const form = useWriteForm(
    ({ add, remove, attribute, value, percent }, { send }) =>
      send(write.classifyAssets(), {
        assetIds: [...assetIds],
        addTags: tagsIn(add),
        removeTags: tagsIn(remove),
        attribute:
          attribute.trim() === ""
            ? null
            : {
                name: attribute.trim(),
                parts: value.trim() === "" ? [] : [{ value: value.trim(), share: fractionOf(percent) }],
              },
      }),
    { add: "", remove: "", attribute: "", value: "", percent: "100" },
    {
      at: { add: "addTags", remove: "removeTags", percent: "attribute.parts.0.share", attribute: "attribute.name" },
      blocked: ({ add, remove, attribute }) =>
        tagsIn(add).length + tagsIn(remove).length === 0 && attribute.trim() === ""
          ? "Enter a tag or an attribute."
          : undefined,
      onDone: () => {
        onDone();
        onClose();
      },
    },
  );
  return (
    <FormDialog
      form={form}
      title={`Classify ${countOf(assetIds.length, "holding")}`}
      description="Names of your own, to group and filter by. Anything else they have stays."
      submitLabel="Classify"
      onClose={onClose}
    >
      <TextField
        label="Add tags"
        {...form.field("add")}
        description="Several are separated by commas."
        data-autofocus
      />
      <TextField label="Remove tags" {...form.field("remove")} />
      <TextField
        label="Attribute"
        {...form.field("attribute")}
        maxLength={40}
        placeholder="Strategy"
        list={listId}
        description="What they have of it now gives way to the value below; left empty, it is taken away."
      />
      <datalist id={listId}>
        {attributesIn(classified).map((it) => (
          <option key={it} value={it} />
        ))}
      </datalist>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Value" {...form.field("value")} maxLength={40} placeholder="Growth" />
        <NumberField label="Share" {...form.field("percent")} unit="%" />
      </div>
    </FormDialog>
  );
}
