import { useId } from "react";
import { groupsKnown } from "#assets/exposure-words.ts";
import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { type BoundField, useWriteForm } from "#client/forms/use-write-form.ts";
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

type Exposed = Exclude<Dimension, "currency" | "holding">;

/** All of what they are worth depends on these; nothing typed leaves what they state. */
const exposedTo = (typed: Readonly<Record<Exposed, string>>): Classification["exposures"] =>
  EXPOSED.flatMap((dimension) => {
    const key = typed[dimension].trim();
    return key === "" || key === KEEP ? [] : [{ dimension, parts: [{ key, share: "1" }] }];
  });
const EXPOSED = ["sector", "industry", "country", "size", "style"] as const satisfies readonly Exposed[];

/** The few groups of a dimension, and leaving it. */
const optionsOf = (dimension: Dimension) => [
  { value: KEEP, label: "As it is" },
  ...(groupsKnown(dimension) ?? []).map((value) => ({ value, label: value })),
];

/** Class, sub-class, sector, industry, country, size, style, tags and one value of an attribute of one's own for several holdings, in one change. */
export function ClassifyDialog({ assetIds, classified, onClose, onDone }: ClassifyDialogProps) {
  const { write } = usePortfolioPaths();
  const listId = useId();
  const subclassListId = useId();
  const form = useWriteForm(
    (
      { assetClass, subclass, sector, industry, country, size, style, add, remove, attribute, value, percent },
      { send },
    ) =>
      send(write.classifyAssets(), {
        assetIds: [...assetIds],
        assetClass: ASSET_CLASS_KEYS.find((it) => it === assetClass) ?? null,
        exposures: exposedTo({ sector, industry, country, size, style }),
        ...(subclass.trim() === "" ? {} : { subclass: subclass.trim() }),
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
    {
      assetClass: KEEP,
      subclass: "",
      sector: "",
      industry: "",
      country: "",
      size: KEEP,
      style: KEEP,
      add: "",
      remove: "",
      attribute: "",
      value: "",
      percent: "100",
    },
    {
      at: {
        sector: "exposures",
        add: "addTags",
        remove: "removeTags",
        percent: "attribute.parts.0.share",
        attribute: "attribute.name",
      },
      blocked: ({ assetClass, subclass, sector, industry, country, size, style, add, remove, attribute }) =>
        [assetClass, size, style].every((it) => it === KEEP) &&
        [subclass, sector, industry, country, add, remove, attribute].every((it) => it.trim() === "")
          ? "Choose a class, a size or a style, or enter a sub-class, a sector, an industry, a country, a tag or an attribute."
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
      <TextField
        label="Sub-class"
        {...form.field("subclass")}
        maxLength={40}
        placeholder="Emerging markets"
        list={subclassListId}
        description="A word of your own below the class. Sub-classes, in the menu of the list, renames and removes them."
      />
      <datalist id={subclassListId}>
        {[...new Set([...classified.values()].flatMap((it) => it.subclass ?? []))].map((it) => (
          <option key={it} value={it} />
        ))}
      </datalist>
      <ExposedFields field={form.field} />
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

/** What all of their value depends on. */
function ExposedFields({ field }: { readonly field: (name: Exposed) => BoundField<string> }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Sector"
          {...field("sector")}
          maxLength={40}
          placeholder="Technology"
          description="Takes the place of the sectors they state."
          data-autofocus
        />
        <TextField
          label="Industry"
          {...field("industry")}
          maxLength={40}
          placeholder="Semiconductors"
          description="Takes the place of the industries they state."
        />
        <TextField
          label="Country or region"
          {...field("country")}
          maxLength={40}
          placeholder="Japan"
          description="Takes the place of the countries they state."
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Size" {...field("size")} options={optionsOf("size")} />
        <Select label="Style" {...field("style")} options={optionsOf("style")} />
      </div>
    </>
  );
}
