import { thingOf } from "#client/entries/entry-draft.ts";
import { ENTERED_TYPES, type ShapedField } from "#client/entries/entry-shapes.ts";
import { fieldsOf, meaningOf } from "#client/entries/entry-thing.ts";
import { InsteadOfBuying } from "#client/entries/InsteadOfBuying.tsx";
import { typeLabel } from "#client/entries/type-words.ts";
import { STATUS_OPTIONS } from "#client/entries/status-words.ts";
import { EntryFieldInput } from "#client/entries/EntryFieldInput.tsx";
import type { EntryForm } from "#client/entries/use-entry-form.ts";
import { Select } from "#ui/components/Select.tsx";
import { TextArea, TextField } from "#ui/components/TextField.tsx";

const TYPE_OPTIONS = ENTERED_TYPES.map((it) => ({ value: it, label: typeLabel(it) }));
const ON: ShapedField = { field: "on", label: "Date", isRequired: true };
const ACCOUNT: ShapedField = { field: "accountId", label: "Account", isRequired: true };
const SETTLED: ShapedField = { field: "settledOn", label: "Settled on", hint: "When the cash moved, if later." };
const FROM_TYPES: ReadonlySet<string> = new Set(["cash_transfer", "transfer_in_kind"]);
/** Fields that need the whole width. */
const WIDE: ReadonlySet<string> = new Set(["assetId", "otherAccountId", "cashAccountId", "accountId", "kind"]);

/** The form of a transaction: the fields follow its type, what was typed for another type is kept. */
export function EntryFields({ form }: { readonly form: EntryForm }) {
  const { draft, change } = form;
  const thing = thingOf(draft, form.context);
  const account = FROM_TYPES.has(draft.type) ? { ...ACCOUNT, label: "From account" } : ACCOUNT;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <Select
        label="Type"
        value={draft.type}
        onChange={(type) => change({ type })}
        options={TYPE_OPTIONS}
        description={meaningOf(draft.type, thing)}
        className="col-span-2"
      />
      <EntryFieldInput form={form} shaped={ON} />
      <Select label="Status" value={draft.status} onChange={(status) => change({ status })} options={STATUS_OPTIONS} />
      <EntryFieldInput form={form} shaped={account} className="col-span-2" />
      <InsteadOfBuying form={form} />
      {fieldsOf(draft.type, thing).map((shaped) => (
        <EntryFieldInput
          key={shaped.field}
          form={form}
          shaped={shaped}
          className={WIDE.has(shaped.field) ? "col-span-2" : undefined}
        />
      ))}
      <TextField
        label="Description"
        value={draft.description}
        onChange={(description) => change({ description })}
        maxLength={500}
        className="col-span-2"
      />
      <TextArea label="Note" value={draft.note} onChange={(note) => change({ note })} rows={2} className="col-span-2" />
      <EntryFieldInput form={form} shaped={SETTLED} />
    </div>
  );
}
