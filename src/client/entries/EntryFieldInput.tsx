import type { ReactNode } from "react";
import { assetClassOf } from "#assets/registry.ts";
import { formatFixed, round } from "#engine/money/fixed.ts";
import { today } from "#client/api/today.ts";
import { AccountPicker } from "#client/dialogs/AccountPicker.tsx";
import { AssetPicker } from "#client/dialogs/AssetPicker.tsx";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { computedAmount, impliedPrice, MONEY } from "#client/entries/entry-draft.ts";
import { isAsStated, proposedCash } from "#client/entries/entry-income.ts";
import { proposedShares } from "#client/entries/entry-shares.ts";
import type { DraftField, ShapedField } from "#client/entries/entry-shapes.ts";
import { dateOrderOf, readDate } from "#client/entries/smart-date.ts";
import { categoryOptions, categoryValue, hasCategories } from "#client/entries/property-kinds.ts";
import type { EntryForm } from "#client/entries/use-entry-form.ts";
import type { Asset } from "#features/accounts/contract.ts";
import { METHOD_OPTIONS } from "#client/forms/valuation-methods.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateField } from "#ui/components/DateField.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { doubtAbout } from "#ui/formats/parse-typed-number.ts";

/** Which lots leave with units that are moved, in the order of the choice. */
const TRAVEL_OPTIONS = [
  { value: "fifo", label: "Oldest first" },
  { value: "lifo", label: "Newest first" },
  { value: "highest_cost", label: "Highest cost first" },
  { value: "lowest_cost", label: "Lowest cost first" },
  { value: "average", label: "The same part of every lot" },
];

const isCoin = (asset: Asset): boolean => assetClassOf(asset.assetClass).paysFees === true;

interface EntryFieldInputProps {
  readonly form: EntryForm;
  readonly shaped: ShapedField;
  readonly className?: string | undefined;
}

/** One field of a transaction's form, by what it holds. */
export function EntryFieldInput({ form, shaped, className }: EntryFieldInputProps) {
  const { field, label, hint, isRequired } = shaped;
  const { draft, change } = form;
  const isStated = field === "cashAccountId" && isAsStated(draft, form.asset);
  const description = isStated ? "As the terms of the asset say: its income goes there." : hint;
  const common = { label, isRequired, className, error: form.problemOf(field), description };
  switch (field) {
    case "on":
    case "settledOn":
    case "exOn":
    case "recordedOn":
    case "acquiredOn":
      return <EntryDate {...{ form, field, common }} />;
    case "accountId":
    case "cashAccountId":
    case "otherAccountId":
      return (
        <AccountPicker
          {...common}
          value={draft[field]}
          {...(isRequired ? {} : { noneLabel: field === "cashAccountId" ? "The same account" : "None" })}
          onChange={(id, account) =>
            change({
              [field]: id,
              ...(field === "accountId" && draft.currency === "" ? { currency: account?.currency ?? "" } : {}),
            })
          }
        />
      );
    case "assetId":
      return (
        <AssetPicker
          {...common}
          value={draft.assetId}
          currency={draft.currency}
          {...(isRequired ? {} : { noneLabel: "None" })}
          onChange={(assetId, asset) =>
            change({
              assetId,
              unit: "",
              ...(asset ? { currency: asset.currency } : {}),
              ...proposedCash(draft, asset, form.asset),
              ...proposedShares(draft, { option: asset, before: { draft, option: form.asset } }, form.context),
            })
          }
        />
      );
    case "otherAssetId":
    case "shareAssetId":
      return (
        <AssetPicker
          {...common}
          value={draft[field]}
          currency={draft.currency}
          {...(isRequired ? {} : { noneLabel: "None" })}
          onChange={(assetId) => change({ [field]: assetId })}
        />
      );
    case "feeAssetId":
      return (
        <AssetPicker
          {...common}
          value={draft.feeAssetId}
          currency={draft.currency}
          noneLabel="No coin"
          isOffered={isCoin}
          onChange={(feeAssetId) => change({ feeAssetId })}
        />
      );
    case "currency":
    case "otherCurrency":
      return <CurrencyPicker {...common} value={draft[field]} onChange={(code) => change({ [field]: code })} />;
    case "kind":
      if (draft.type === "transfer_in_kind")
        return (
          <Select
            {...common}
            value={TRAVEL_OPTIONS.find(({ value }) => value === draft.kind)?.value ?? "fifo"}
            onChange={(kind) => change({ kind: kind === "fifo" ? "" : kind })}
            options={TRAVEL_OPTIONS}
          />
        );
      if (draft.type === "valuation")
        return (
          <Select
            {...common}
            value={METHOD_OPTIONS.find(({ value }) => value === draft.kind)?.value ?? ""}
            onChange={(kind) => change({ kind })}
            options={METHOD_OPTIONS}
          />
        );
      if (form.asset && hasCategories(form.asset, draft.type))
        return (
          <Select
            {...common}
            label="Category"
            description="Its statements and the forms of the tax office go by it. Building costs stand apart from running costs."
            value={categoryValue(draft)}
            onChange={(kind) => change({ kind })}
            options={categoryOptions(draft)}
          />
        );
      return <TextField {...common} value={draft.kind} onChange={(kind) => change({ kind })} maxLength={60} />;
    default:
      return (
        <TextField
          {...common}
          description={numberHint(form, field, hint)}
          value={draft[field]}
          onChange={(text) => change({ [field]: text, ...sharesOf(form, { field, text }) })}
          inputMode="decimal"
          autoComplete="off"
          inputClassName="text-right tabular"
        />
      );
  }
}

/** The shares behind so many contracts, as they are typed. */
const sharesOf = (
  { draft, asset, context }: EntryForm,
  { field, text }: { readonly field: string; readonly text: string },
): ReturnType<typeof proposedShares> =>
  field === "quantity"
    ? proposedShares({ ...draft, quantity: text }, { option: asset, before: { draft, option: asset } }, context)
    : {};

interface EntryDateProps {
  readonly form: EntryForm;
  readonly field: "on" | "settledOn" | "acquiredOn" | "exOn" | "recordedOn";
  readonly common: Omit<Parameters<typeof DateField>[0], "value" | "onChange" | "today">;
}

function EntryDate({ form, field, common }: EntryDateProps) {
  const { draft, change, context } = form;
  const read = (text: string): string | undefined => {
    const outcome = readDate(text, { today: context.today, order: dateOrderOf(context.locale) });
    return outcome.ok ? outcome.value : undefined;
  };
  return (
    <DateField
      {...common}
      value={read(draft[field]) ?? ""}
      onChange={(on) => change({ [field]: on })}
      today={today()}
      readText={read}
    />
  );
}

/** What the other numbers imply for this one, else the field's own help; undefined draws no line. */
function numberHint(form: EntryForm, field: DraftField, hint: string | undefined): ReactNode {
  const doubt = MONEY.has(field) ? doubtAbout(form.draft[field], form.context.locale, form.draft.currency) : undefined;
  if (doubt !== undefined) return doubt;
  if (field === "amount") return amountHint(form, hint);
  const price = field === "price" ? impliedPrice(form.draft, form.context) : undefined;
  if (price === undefined) return hint;
  const value = formatFixed(round(price, 8));
  return (
    <>
      Amount ÷ quantity: <Amount value={value} currency={form.draft.currency} precision="price" isBare />
    </>
  );
}

/** The amount that quantity and price give, exactly: used where none is typed, compared where one is. */
function amountHint(form: EntryForm, hint: string | undefined): ReactNode {
  const { draft, context } = form;
  const computed = draft.type === "buy" || draft.type === "sell" ? computedAmount(draft, context) : undefined;
  if (computed === undefined) return hint;
  const amount = (
    <Amount value={formatFixed(computed)} currency={draft.currency} precision="price" isBare={draft.currency === ""} />
  );
  return draft.amount.trim() === "" ? (
    <>Quantity × price: {amount}</>
  ) : (
    <>Quantity × price gives {amount}. The amount typed here is used.</>
  );
}
