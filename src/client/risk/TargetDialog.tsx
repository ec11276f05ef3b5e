import { Plus, X } from "lucide-react";
import { useId } from "react";
import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm, type WriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Exposures } from "#features/analytics/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { mixOf, NEW_MIX, NO_PART, sumWords, type TypedMix, whatIsMissing } from "./target-words.ts";

export interface TargetDialogProps {
  /** The mix that is changed; without it one is made. */
  readonly mixId?: string | undefined;
  readonly start?: TypedMix | undefined;
  readonly exposures: Exposures;
  readonly onKept: (mixId: string) => void;
  readonly onClose: () => void;
}

const DIMENSIONS = [
  { value: "assetClass", label: "Class" },
  { value: "currency", label: "Currency" },
  { value: "country", label: "Country" },
  { value: "sector", label: "Sector" },
  { value: "industry", label: "Industry" },
  { value: "size", label: "Size" },
  { value: "style", label: "Style" },
];
const OF = [
  { value: "named", label: "What the mix names", description: "The shares add up to 100%; the rest stands beside it." },
  { value: "everything", label: "Everything owned", description: "What the shares leave is unallocated." },
] as const;
const CLASSES = ASSET_CLASS_KEYS.filter((it) => !assetClassOf(it).isLiability && !assetClassOf(it).isUnwanted).map(
  (it) => ({
    value: it,
    label: assetClassOf(it).plural,
  }),
);

/** A mix to aim at: what it is called, by what it divides, and each part with its share and band. */
export function TargetDialog({ mixId, start = NEW_MIX, exposures, onKept, onClose }: TargetDialogProps) {
  const { write } = usePortfolioPaths();
  const locale = useLocale();
  const form = useWriteForm<TypedMix, string>(
    async (typed, { send, id }) => {
      const named = mixId ?? id;
      const kept = await send(write.keepTarget(named), mixOf(typed));
      return kept.ok ? { ok: true, value: named } : kept;
    },
    start,
    {
      blocked: whatIsMissing,
      at: { of: "isOfEverything" },
      onDone: (kept) => {
        onKept(kept);
        onClose();
      },
    },
  );
  const { dimension, parts } = form.values;
  const own = exposures.own.map(({ attribute }) => ({ value: `own:${attribute}`, label: attribute }));
  return (
    <FormDialog
      form={form}
      title={mixId === undefined ? "Add a target mix" : "Edit the target mix"}
      description="What you aim to hold. It moves nothing: what is held is compared with it."
      submitLabel="Save mix"
      onClose={onClose}
    >
      <TextField label="Name" {...form.field("name")} maxLength={60} placeholder="Long term" data-autofocus />
      <Select
        label="Divided by"
        {...form.field("dimension")}
        onChange={(next) => form.change({ dimension: next, parts: parts.map((it) => ({ ...it, key: "" })) })}
        options={[...DIMENSIONS, ...own]}
      />
      <RadioGroup label="Shares of" {...form.field("of")} options={OF} />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 text-13 font-medium">Parts</legend>
        {parts.map((_, place) => (
          <PartFields key={place} {...{ form, place, exposures }} />
        ))}
        <p role="status" className="text-13 text-ink-muted">
          {sumWords(form.values, locale)}
        </p>
        <Button
          size="sm"
          className="self-start"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          onPress={() => form.change({ parts: [...parts, { ...NO_PART, band: parts.at(-1)?.band ?? NO_PART.band }] })}
          disabledReason={parts.length >= 30 ? "A mix has 30 parts at most." : undefined}
        >
          {dimension === "assetClass" ? "Add a class" : "Add a part"}
        </Button>
      </fieldset>
    </FormDialog>
  );
}

interface PartFieldsProps {
  readonly form: WriteForm<TypedMix, string>;
  readonly place: number;
  readonly exposures: Exposures;
}

function PartFields({ form, place, exposures }: PartFieldsProps) {
  const { dimension, parts } = form.values;
  const key = form.field(`parts[${place}].key`);
  const listId = useId();
  return (
    <div role="group" aria-label={`Part ${place + 1}`} className="flex flex-wrap items-start gap-2">
      {dimension === "assetClass" ? (
        <Select
          label="Class"
          {...key}
          placeholder="Choose"
          options={CLASSES}
          className="min-w-full flex-1 sm:min-w-32"
        />
      ) : (
        <>
          <TextField label="Part" {...key} maxLength={40} list={listId} className="min-w-full flex-1 sm:min-w-32" />
          <datalist id={listId}>
            {heldBy(exposures, dimension).map((it) => (
              <option key={it} value={it} />
            ))}
          </datalist>
        </>
      )}
      <NumberField label="Share" {...form.field(`parts[${place}].weight`)} unit="%" className="w-24" />
      <NumberField label="Band ±" {...form.field(`parts[${place}].band`)} unit="pts" className="w-24" />
      <IconButton
        label={`Remove part ${place + 1}`}
        className="mt-6"
        icon={<X size={16} strokeWidth={1.5} />}
        onPress={() => form.change({ parts: parts.filter((_, each) => each !== place) })}
      />
    </div>
  );
}

/** Groups of what is held, to choose from. */
function heldBy({ dimensions, own }: Exposures, dimension: string): readonly string[] {
  const found =
    own.find(({ attribute }) => dimension === `own:${attribute}`) ??
    dimensions.find((each) => each.dimension === dimension);
  return found?.groups.map(({ key }) => key) ?? [];
}
