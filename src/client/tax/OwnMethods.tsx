import { Plus, X } from "lucide-react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { accountOptions, assetOption } from "#client/forms/picker-options.ts";
import type { WriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { TypedTaxpayer } from "#client/tax/taxpayer-form.ts";
import { METHOD_WORDS } from "#client/parts/tax-words.ts";
import { TAX_RULE_SETS } from "#engine/tax/rule-sets.ts";
import { Button } from "#ui/components/Button.tsx";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Select } from "#ui/components/Select.tsx";

interface OwnMethodsProps {
  readonly form: WriteForm<TypedTaxpayer>;
}

/** Lots of an account, of a holding, or of a holding in one account that are matched in another way than the rest. */
export function OwnMethods({ form }: OwnMethodsProps) {
  const { ownMethods, ruleSet } = form.values;
  const add = () => {
    const [usual] = TAX_RULE_SETS[ruleSet].matching;
    form.change({ ownMethods: [...ownMethods, { accountId: "", assetId: "", method: usual }] });
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-13 font-medium">Methods of their own</legend>
      <p className="text-13 text-ink-muted">
        Where an account or a holding is matched in another way. The narrower one counts: a holding in an account before
        the holding, that before the account.
      </p>
      {ownMethods.map((_, place) => (
        <MethodFields key={place} form={form} place={place} />
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
        onPress={add}
        disabledReason={ownMethods.length >= 200 ? "There are 200 methods at most." : undefined}
      >
        Add a method
      </Button>
    </fieldset>
  );
}

const ANY = "any";

function MethodFields({ form, place }: OwnMethodsProps & { readonly place: number }) {
  const { read } = usePortfolioPaths();
  const accounts = useApiQuery(read.accounts());
  const assets = useApiQuery(read.assets());
  const { ownMethods, ruleSet } = form.values;
  const account = form.field(`ownMethods[${place}].accountId`);
  const asset = form.field(`ownMethods[${place}].assetId`);
  const units = (assets.data?.assets ?? []).filter((it) => it.tracking === "units" || it.assetId === asset.value);
  return (
    <div role="group" aria-label={`Method ${place + 1}`} className="flex flex-wrap items-start gap-2">
      <ComboBox
        label="Account"
        {...account}
        value={account.value === "" ? ANY : account.value}
        onChange={(next) => account.onChange(next === ANY ? "" : next)}
        options={[{ value: ANY, label: "Every account" }, ...accountOptions(accounts.data, account.value)]}
        isLoading={accounts.isLoading}
        className="min-w-40 flex-1"
      />
      <ComboBox
        label="Holding"
        {...asset}
        value={asset.value === "" ? ANY : asset.value}
        onChange={(next) => asset.onChange(next === ANY ? "" : next)}
        options={[{ value: ANY, label: "Every holding" }, ...units.map(assetOption)]}
        isLoading={assets.isLoading}
        className="min-w-40 flex-1"
      />
      <Select
        label="Method"
        {...form.field(`ownMethods[${place}].method`)}
        options={TAX_RULE_SETS[ruleSet].matching.map((value) => ({ value, label: METHOD_WORDS[value] }))}
        className="min-w-40 flex-1"
      />
      <IconButton
        label={`Remove method ${place + 1}`}
        className="mt-6"
        icon={<X size={16} strokeWidth={1.5} />}
        onPress={() => form.change({ ownMethods: ownMethods.filter((_, each) => each !== place) })}
      />
    </div>
  );
}
