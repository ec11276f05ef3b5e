import { useId } from "react";
import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { fractionOf, tagsIn } from "#client/parts/own-shares.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Classification } from "#features/assets/edits-contract.ts";
import { Select } from "#ui/components/Select.tsx";
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

const KEEP = "keep";
const CLASS_OPTIONS = [
  { value: KEEP, label: "As it is" },
  ...ASSET_CLASS_KEYS.filter((it) => it !== "cash").map((it) => ({ value: it, label: assetClassOf(it).label })),
];

type Dimension = Classification["exposures"][number]["dimension"];

/** All of what they are worth depends on this; nothing typed leaves what they state. */
const exposedTo = (dimension: Dimension, key: string): Classification["exposures"] =>
  key.trim() === "" ? [] : [{ dimension, parts: [{ key: key.trim(), share: "1" }] }];

/** Class, sector, country, tags and one value of an attribute of one's own for several holdings, in one change. */
export function ClassifyDialog({ assetIds, classified, onClose, onDone }: ClassifyDialogProps) {
  const { write } = usePortfolioPaths();
  const listId = useId();
  const form = useWriteForm(
    ({ assetClass, sector, country, add, remove, attribute, value, percent }, { send }) =>
      send(write.classifyAssets(), {
        assetIds: [...assetIds],
        assetClass: ASSET_CLASS_KEYS.find((it) => it === assetClass) ?? null,
        exposures: [...exposedTo("sector", sector), ...exposedTo("country", country)],
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
    { assetClass: KEEP, sector: "", country: "", add: "", remove: "", attribute: "", value: "", percent: "100" },
    {
      at: {
        sector: "exposures",
        add: "addTags",
        remove: "removeTags",
        percent: "attribute.parts.0.share",
        attribute: "attribute.name",
      },
      blocked: ({ assetClass, sector, country, add, remove, attribute }) =>
        assetClass === KEEP && [sector, country, add, remove, attribute].every((it) => it.trim() === "")
          ? "Choose a class, or enter a sector, a country, a tag or an attribute."
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
      description="What is left as it is stays. All of it is one change, taken back at once."
      submitLabel="Classify"
      onClose={onClose}
    >
      <Select
        label="Class"
        {...form.field("assetClass")}
        options={CLASS_OPTIONS}
        description="Figures and terms are those of the class from then on; transactions stay as they are."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Sector"
          {...form.field("sector")}
          maxLength={40}
          placeholder="Technology"
          description="Takes the place of the sectors they state."
          data-autofocus
        />
        <TextField
          label="Country or region"
          {...form.field("country")}
          maxLength={40}
          placeholder="Japan"
          description="Takes the place of the countries they state."
        />
      </div>
      <TextField label="Add tags" {...form.field("add")} description="Several are separated by commas." />
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
