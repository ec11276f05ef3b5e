import { type ClipboardEvent, useRef } from "react";
import { formatFixed } from "#engine/money/fixed.ts";
import { AccountPicker } from "#client/dialogs/AccountPicker.tsx";
import { AssetPicker } from "#client/dialogs/AssetPicker.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { computedAmount, newDraft, nextDraft, thingOf } from "#client/entries/entry-draft.ts";
import { hasField } from "#client/entries/entry-thing.ts";
import { EntryRowNote } from "#client/transactions/EntryRowNote.tsx";
import { fillCells, ROW_FIELDS, ROW_TYPES, type RowField } from "#client/transactions/fill-cells.ts";
import { recognizePaste } from "#client/entries/paste-table.ts";
import { type EntryForm, useNewEntry } from "#client/entries/use-entry-form.ts";
import { typeLabel } from "#client/entries/type-words.ts";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { formatAmountNumber } from "#ui/formats/format-amount.ts";

const START = newDraft();

export interface EntryRowProps {
  /** Takes several pasted rows. */
  readonly onTable: (text: string) => void;
}

/** A line above the list for typing many transactions, or why there is none: it needs the accounts and assets to choose from. */
export function EntryRow({ onTable }: EntryRowProps) {
  const { read } = usePortfolioPaths();
  const reads = [useApiQuery(read.accounts()), useApiQuery(read.assets())];
  return reads.some((it) => it.failure && it.data === undefined) ? (
    <FailedReads reads={reads}>
      Without your accounts and assets, nothing can be typed or changed in this list. What you typed before is kept.
    </FailedReads>
  ) : (
    <TypedRow onTable={onTable} />
  );
}

/** Tab moves on, Enter saves and starts the next, pasted rows go to the grid of new rows. */
function TypedRow({ onTable }: EntryRowProps) {
  const row = useRef<HTMLFormElement>(null);
  const form = useNewEntry({
    place: "row",
    start: START,
    onDone: (saved) => {
      form.clear(nextDraft(saved));
      row.current?.querySelector("input")?.focus();
    },
  });
  const { entry } = form;
  const onPaste = usePaste(entry, onTable);
  return (
    <form
      ref={(element) => {
        row.current = element;
        form.attach(element);
      }}
      noValidate
      aria-label="Add transactions by keyboard"
      onSubmit={form.onSubmit}
      onPaste={onPaste}
      className="no-print hidden flex-col gap-1.5 rounded-md border border-line bg-sunken p-2 lg:flex"
    >
      <div className="grid grid-cols-[88px_minmax(96px,0.8fr)_minmax(104px,1fr)_minmax(120px,1.6fr)_minmax(64px,0.7fr)_minmax(64px,0.7fr)_minmax(76px,0.8fr)_minmax(52px,0.5fr)_auto] items-start gap-1.5">
        <EntryRowFields form={entry} />
        <SubmitButton form={form}>Add</SubmitButton>
      </div>
      <EntryRowNote form={entry} failure={form.refusal} />
    </form>
  );
}

const ROW_TYPE_OPTIONS = ROW_TYPES.map((it) => ({ value: it, label: typeLabel(it) }));

function EntryRowFields({ form }: { readonly form: EntryForm }) {
  const { draft, change, context } = form;
  const thing = thingOf(draft, context);
  const computed = draft.type === "buy" || draft.type === "sell" ? computedAmount(draft, context) : undefined;
  const amountHint =
    computed === undefined
      ? "Amount"
      : formatAmountNumber(formatFixed(computed), {
          locale: context.locale,
          currency: draft.currency,
          precision: "price",
        });
  const text = (field: "on" | "quantity" | "price" | "amount" | "fee", label: string, placeholder = label) => (
    <TextField
      label={label}
      isLabelHidden
      placeholder={placeholder}
      value={draft[field]}
      onChange={(value) => change({ [field]: value })}
      autoComplete="off"
      data-field={field}
      readOnly={!hasField(draft.type, thing, field)}
      tabIndex={hasField(draft.type, thing, field) ? 0 : -1}
      aria-invalid={form.problemOf(field) === undefined ? undefined : true}
      {...(field === "on" ? {} : { inputMode: "decimal", inputClassName: "text-right tabular" })}
    />
  );
  return (
    <>
      {text("on", "Date")}
      <div data-field="type">
        <Select
          label="Type"
          isLabelHidden
          value={draft.type}
          onChange={(type) => change({ type })}
          options={ROW_TYPE_OPTIONS}
        />
      </div>
      <div data-field="accountId" data-invalid={form.problemOf("accountId") !== undefined}>
        <AccountPicker
          label="Account"
          isLabelHidden
          placeholder="Account"
          value={draft.accountId}
          onChange={(accountId, account) =>
            change({ accountId, ...(draft.assetId === "" && account ? { currency: account.currency } : {}) })
          }
        />
      </div>
      <div data-field="assetId" data-invalid={form.problemOf("assetId") !== undefined}>
        <AssetPicker
          label="Asset"
          isLabelHidden
          placeholder={hasField(draft.type, thing, "assetId") ? "Asset" : ""}
          value={draft.assetId}
          currency={draft.currency}
          onChange={(assetId, asset) => change({ assetId, ...(asset ? { currency: asset.currency } : {}) })}
        />
      </div>
      {text("quantity", "Quantity")}
      {text("price", "Price")}
      {text("amount", "Amount", amountHint)}
      {text("fee", "Fee")}
    </>
  );
}

/** Several rows go to the grid of new rows, a row of cells fills fields, anything else is an ordinary paste. */
function usePaste(
  form: EntryForm,
  onTable: EntryRowProps["onTable"],
): (event: ClipboardEvent<HTMLFormElement>) => void {
  const paths = usePortfolioPaths();
  const accounts = useApiQuery(paths.read.accounts()).data?.accounts ?? [];
  const assets = useApiQuery(paths.read.assets()).data?.assets ?? [];
  return (event) => {
    const text = event.clipboardData.getData("text/plain");
    const paste = recognizePaste(text);
    if (paste.kind === "value") return;
    event.preventDefault();
    if (paste.kind === "table") {
      onTable(text);
      return;
    }
    const same = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase();
    const part: Partial<EntryDraft> = fillCells(fieldAt(event.target), paste.cells, {
      accountId: (words) => accounts.find((it) => same(it.name, words))?.accountId,
      assetId: (words) =>
        assets.find((it) => same(it.name, words) || same(it.ticker, words) || same(it.isin, words))?.assetId,
    });
    const chosen =
      assets.find((it) => it.assetId === part.assetId) ?? accounts.find((it) => it.accountId === part.accountId);
    form.change({ ...part, ...(chosen && form.draft.currency === "" ? { currency: chosen.currency } : {}) });
  };
}

const fieldAt = (target: EventTarget): RowField => {
  const name = target instanceof Element ? target.closest("[data-field]")?.getAttribute("data-field") : undefined;
  return ROW_FIELDS.find((it) => it === name) ?? "on";
};
