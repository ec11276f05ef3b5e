import { LOAN_INTEREST_OWED } from "#engine/ledger/borrowed-units.ts";
import { CostShareProposal } from "#client/entries/CostShareProposal.tsx";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { thingOf } from "#client/entries/entry-draft.ts";
import { ENTRY_EVENTS, eventOf } from "#client/entries/entry-events.ts";
import type { ShapedField } from "#client/entries/entry-shapes.ts";
import { proposedCash } from "#client/entries/entry-income.ts";
import { asksForSettlement, isOneSided, shownFields } from "#client/entries/shown-fields.ts";
import { fieldsOf, meaningOf } from "#client/entries/entry-thing.ts";
import { InsteadOfBuying } from "#client/entries/InsteadOfBuying.tsx";
import { EVENT, PLAIN_TYPES, typeChoices } from "#client/entries/type-choices.ts";
import { STATUS_OPTIONS } from "#client/entries/status-words.ts";
import { EntryFieldInput } from "#client/entries/EntryFieldInput.tsx";
import { UnitField } from "#client/entries/UnitField.tsx";
import type { EntryForm } from "#client/entries/use-entry-form.ts";
import { WorkOptions } from "#client/entries/WorkOptions.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextArea, TextField } from "#ui/components/TextField.tsx";

const ON: ShapedField = { field: "on", label: "Date", isRequired: true };
const ACCOUNT: ShapedField = { field: "accountId", label: "Account", isRequired: true };
const SETTLED: ShapedField = { field: "settledOn", label: "Settled on", hint: "When the cash moved, if later." };
const FROM_TYPES: ReadonlySet<string> = new Set(["cash_transfer", "transfer_in_kind"]);
/** Fields that need the whole width. */
const WIDE: ReadonlySet<string> = new Set([
  "assetId",
  "otherAssetId",
  "shareAssetId",
  "otherAccountId",
  "feeAssetId",
  "cashAccountId",
  "accountId",
  "kind",
]);

/** The form of a transaction: the fields follow its type, what was typed for another type is kept. */
export function EntryFields({ form }: { readonly form: EntryForm }) {
  const { draft, change } = form;
  const thing = thingOf(draft, form.context);
  const assetClass = form.asset?.assetClass;
  const event = eventOf(draft, assetClass);
  const account = { ...ACCOUNT, label: isOneSided(draft, event) ? "Account" : accountLabel(draft) };
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <Select
        label="Type"
        value={event ? `${EVENT}${event.key}` : draft.type}
        onChange={(chosen) => {
          const part = chosenPart(chosen, draft, event !== undefined);
          change({ ...part, ...proposedCash({ ...draft, ...part }, form.asset, form.asset) });
        }}
        options={typeChoices(assetClass, event)}
        description={event?.meaning ?? meaningOf(draft.type, thing)}
        className="col-span-2"
      />
      <EntryFieldInput form={form} shaped={ON} />
      <Select label="Status" value={draft.status} onChange={(status) => change({ status })} options={STATUS_OPTIONS} />
      <EntryFieldInput form={form} shaped={account} className="col-span-2" />
      <InsteadOfBuying form={form} />
      {shownFields(draft, fieldsOf(draft.type, thing), event).map((shaped) => (
        <EntryFieldInput
          key={shaped.field}
          form={form}
          shaped={shaped}
          className={WIDE.has(shaped.field) ? "col-span-2" : undefined}
        />
      ))}
      <CostShareProposal form={form} />
      <WorkOptions form={form} />
      <UnitField form={form} className="col-span-2" />
      <TextField
        label="Description"
        value={draft.description}
        onChange={(description) => change({ description })}
        maxLength={500}
        className="col-span-2"
      />
      <TextArea label="Note" value={draft.note} onChange={(note) => change({ note })} rows={2} className="col-span-2" />
      {asksForSettlement(draft) ? <EntryFieldInput form={form} shaped={SETTLED} /> : null}
    </div>
  );
}

const accountLabel = ({ type, kind }: EntryDraft): string =>
  FROM_TYPES.has(type) ? "From account" : kind === LOAN_INTEREST_OWED && type === "interest" ? "Owed to" : "Account";

/** A plain type after an event, or after one whose kind was chosen from a list, begins without it; after another type the kind that was typed stays. */
function chosenPart(chosen: string, { type: before }: EntryDraft, wasEvent: boolean): Partial<EntryDraft> {
  const event = ENTRY_EVENTS.find(({ key }) => `${EVENT}${key}` === chosen);
  if (event) return { type: event.type, kind: event.kind, isInUnits: event.isInUnits };
  const type = PLAIN_TYPES.find((it) => it === chosen);
  const forgets = wasEvent || (LISTED_KINDS.has(before) && type !== before);
  return type ? { type, isInUnits: false, ...(forgets ? { kind: "" } : {}) } : {};
}

/** Types whose kind is chosen from a list: it says nothing of another type. */
const LISTED_KINDS: ReadonlySet<string> = new Set(["transfer_in_kind", "valuation"]);
