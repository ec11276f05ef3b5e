import { Plus, X } from "lucide-react";
import { useId, useMemo } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { fractionOf, percentOf, restsOf, tagsIn } from "#client/parts/own-shares.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { Asset } from "#features/accounts/contract.ts";
import { assetClassOf } from "#assets/registry.ts";
import { subclassesOf } from "#client/parts/subclasses.ts";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";

/** Tags of an asset, and its shares of attributes of one's own naming. */
export function AssetTags({ assetId }: { readonly assetId: string }) {
  const assets = useApiQuery(usePortfolioPaths().read.assets());
  const asset = assets.data?.assets.find((it) => it.assetId === assetId);
  if (!asset && assets.failure)
    return (
      <ErrorState title="The tags could not be loaded" onRetry={assets.retry}>
        {assets.failure.message}
      </ErrorState>
    );
  if (!asset) return <SkeletonRows count={3} />;
  return (
    <TagsForm
      key={JSON.stringify([asset.tags, asset.shares, asset.subclass])}
      asset={asset}
      all={assets.data?.assets ?? []}
    />
  );
}

interface ShareInput {
  readonly attribute: string;
  readonly value: string;
  readonly percent: string;
}
interface Typed {
  readonly subclass: string;
  readonly tags: string;
  readonly shares: readonly ShareInput[];
}
const EMPTY: ShareInput = { attribute: "", value: "", percent: "100" };

const typedOf = ({ tags, shares, subclass }: Asset): Typed => ({
  subclass: subclass ?? "",
  tags: tags.join(", "),
  shares: shares.map(({ attribute, value, share }) => ({ attribute, value, percent: percentOf(share) })),
});

/** Rows that say nothing are left out. */
const statedOf = ({ tags, shares, subclass }: Typed) => ({
  subclass: subclass.trim() === "" ? null : subclass.trim(),
  tags: tagsIn(tags),
  shares: shares
    .filter(({ attribute, value }) => attribute.trim() !== "" || value.trim() !== "")
    .map((it) => ({ attribute: it.attribute.trim(), value: it.value.trim(), share: fractionOf(it.percent) })),
});

function TagsForm({ asset, all }: { readonly asset: Asset; readonly all: readonly Asset[] }) {
  const { write } = usePortfolioPaths();
  const readOnlyReason = useReadOnlyReason();
  const start = typedOf(asset);
  const form = useWriteForm<Typed, unknown>(
    (typed, { send }) => send(write.editAsset(asset.assetId), statedOf(typed)),
    start,
    {
      blocked: (typed) => {
        const stated = statedOf(typed);
        if (stated.shares.some((it) => it.attribute === "" || it.value === ""))
          return "Name both the attribute and its value.";
        const over = restsOf(stated.shares).find(({ isOver }) => isOver);
        if (over) return `Shares of ${over.attribute} add up to more than 100%.`;
        const isSame = JSON.stringify(stated) === JSON.stringify(statedOf(start));
        return readOnlyReason ?? (isSame ? "Nothing was changed." : undefined);
      },
    },
  );
  const { shares } = form.values;
  const put = (next: readonly ShareInput[]) => form.change({ shares: next });
  return (
    <FormBody form={form} className="max-w-180 gap-6">
      <SubclassField form={form.field("subclass")} asset={asset} all={all} isReadOnly={readOnlyReason !== undefined} />
      <TextField
        label="Tags"
        {...form.field("tags")}
        readOnly={readOnlyReason !== undefined}
        placeholder="core, family"
        description="Words of your own, separated by commas. The filter of Holdings finds them."
      />
      <section aria-label="Own attributes" className="flex flex-col gap-3">
        <div>
          <h3 className="text-14 font-semibold">Own attributes</h3>
          <p className="text-13 text-ink-muted">
            Such as Strategy: 60% Growth, 40% Value. Holdings are grouped by them and shared out by these shares; what
            is left is unclassified.
          </p>
        </div>
        {shares.map((it, place) => (
          <ShareRow
            key={place}
            row={it}
            place={place}
            all={all}
            readOnlyReason={readOnlyReason}
            onChange={(row) => put(shares.with(place, row))}
            onRemove={() => put(shares.filter((_, index) => index !== place))}
          />
        ))}
        <Rests typed={form.values} />
        <Button
          size="sm"
          className="self-start"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          onPress={() => put([...shares, { ...EMPTY, attribute: shares.at(-1)?.attribute ?? "" }])}
          disabledReason={readOnlyReason}
        >
          Add a share
        </Button>
      </section>
      <SubmitButton form={form} className="self-start">
        Save tags
      </SubmitButton>
    </FormBody>
  );
}

interface SubclassFieldProps {
  readonly form: { readonly value: string; readonly onChange: (value: string) => void };
  readonly asset: Asset;
  readonly all: readonly Asset[];
  readonly isReadOnly: boolean;
}

function SubclassField({ form, asset, all, isReadOnly }: SubclassFieldProps) {
  const id = useId();
  return (
    <div>
      <TextField
        label="Sub-class"
        {...form}
        readOnly={isReadOnly}
        maxLength={40}
        placeholder="Emerging markets"
        list={id}
        description={`A word of your own below ${assetClassOf(asset.assetClass).plural}. Empty: as its terms state it. Holdings groups by it; renamed and removed for all at once under Sub-classes there.`}
      />
      <Choices id={id} of={subclassesOf(all, asset.assetClass)} />
    </div>
  );
}

interface ShareRowProps {
  readonly row: ShareInput;
  readonly place: number;
  readonly all: readonly Asset[];
  readonly readOnlyReason: string | undefined;
  readonly onChange: (row: ShareInput) => void;
  readonly onRemove: () => void;
}

function ShareRow({ row, place, all, readOnlyReason, onChange, onRemove }: ShareRowProps) {
  const id = useId();
  const isReadOnly = readOnlyReason !== undefined;
  const known = useMemo(() => all.flatMap((it) => it.shares), [all]);
  const attributes = [...new Set(known.map((it) => it.attribute))];
  const values = [...new Set(known.filter((it) => it.attribute === row.attribute).map((it) => it.value))];
  return (
    <div role="group" aria-label={`Share ${place + 1}`} className="flex flex-wrap items-end gap-2">
      <TextField
        label="Attribute"
        readOnly={isReadOnly}
        value={row.attribute}
        onChange={(attribute) => onChange({ ...row, attribute })}
        maxLength={40}
        placeholder="Strategy"
        list={`${id}-attributes`}
        className="min-w-28 flex-1"
      />
      <TextField
        label="Value"
        readOnly={isReadOnly}
        value={row.value}
        onChange={(value) => onChange({ ...row, value })}
        maxLength={40}
        placeholder="Growth"
        list={`${id}-values`}
        className="min-w-28 flex-1"
      />
      <NumberField
        label="Share"
        isReadOnly={isReadOnly}
        value={row.percent}
        onChange={(percent) => onChange({ ...row, percent })}
        unit="%"
        className="w-24"
      />
      <IconButton
        label={`Remove share ${place + 1}`}
        icon={<X size={16} strokeWidth={1.5} aria-hidden />}
        onPress={onRemove}
        disabledReason={readOnlyReason}
      />
      <Choices id={`${id}-attributes`} of={attributes} />
      <Choices id={`${id}-values`} of={values} />
    </div>
  );
}

const Choices = ({ id, of }: { readonly id: string; readonly of: readonly string[] }) => (
  <datalist id={id}>
    {of.map((it) => (
      <option key={it} value={it} />
    ))}
  </datalist>
);

/** What each attribute leaves unclassified, or has too much. */
function Rests({ typed }: { readonly typed: Typed }) {
  const locale = useLocale();
  const rests = restsOf(statedOf(typed).shares).filter(({ attribute }) => attribute !== "");
  if (rests.length === 0) return null;
  const words = (rest: string) => `${formatDecimal(percentOf(rest), locale, { maximumFractionDigits: 4 })}%`;
  return (
    <ul className="text-13 text-ink-muted" aria-live="polite">
      {rests.map(({ attribute, rest, isOver }) => (
        <li key={attribute} className={isOver ? "text-negative" : ""}>
          {isOver
            ? `${attribute}: ${words(rest.replace("-", ""))} too much`
            : `${attribute}: ${words(rest)} unclassified`}
        </li>
      ))}
    </ul>
  );
}
