import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import type { EntryEvent } from "#client/entries/entry-events.ts";
import type { DraftField, ShapedField } from "#client/entries/entry-shapes.ts";

/** From or to somebody else: no second account of one's own takes part. */
const OF_ONE_ACCOUNT: ReadonlySet<string> = new Set(["gift", "vested"]);
/** Between two accounts of one's own, always. */
const OF_TWO_ACCOUNTS: ReadonlySet<string> = new Set(["lent", "bridged"]);
/** Between accounts of two owners: how much of it goes; its cost and days go along unasked. */
const HANDED_OVER: Partial<Readonly<Record<DraftField, readonly ShapedField[]>>> = {
  otherAccountId: [
    {
      field: "otherAccountId",
      label: "To the account of",
      asked: "Choose whose account it goes to.",
      isRequired: true,
    },
  ],
  quantity: [
    {
      field: "quantity",
      label: "Value handed over",
      isRequired: true,
      hint: "As it stands that day; all of it hands it over in full.",
    },
  ],
  cost: [],
  acquiredOn: [],
};

/** Whether units of an entry come from or go to outside. One that names a second account all the same shows it. */
export const isOneSided = ({ otherAccountId }: Pick<EntryDraft, "otherAccountId">, event: EntryEvent | undefined) =>
  event !== undefined && OF_ONE_ACCOUNT.has(event.key) && otherAccountId === "";

/** What of its fields an entry asks for: its kind is said by the name of its event, and so is whether a second account takes part. */
export function shownFields(
  draft: Pick<EntryDraft, "otherAccountId">,
  fields: readonly ShapedField[],
  event: EntryEvent | undefined,
): readonly ShapedField[] {
  const saysItsKind = event !== undefined && (event.isInUnits || event.kind !== "");
  const oneSided = isOneSided(draft, event);
  return fields.flatMap((shaped): ShapedField[] => {
    const { field, label, isRequired } = shaped;
    if (field === "kind" && saysItsKind) return [];
    if (event?.key === "handed_over" && field in HANDED_OVER) return [...(HANDED_OVER[field] ?? [])];
    if (field === "otherAccountId" && oneSided) return [];
    if (field === "otherAccountId" && event && OF_TWO_ACCOUNTS.has(event.key)) return [{ field, label }];
    if (field === "quantity" && event && OF_TWO_ACCOUNTS.has(event.key))
      return [{ field, label, ...(isRequired ? { isRequired } : {}) }];
    if (field === "quantity" && oneSided && event?.key === "gift")
      return [{ ...shaped, hint: "Positive arrives, negative leaves." }];
    if (field === "quantity" && oneSided) return [{ field, label, ...(isRequired ? { isRequired } : {}) }];
    return [shaped];
  });
}

/** Types that move no cash: nothing of them settles later. */
const WITHOUT_CASH: ReadonlySet<string> = new Set(["split", "opening_balance", "valuation", "commitment"]);

/** Whether a day the cash moved on is asked for; one that is stated is always shown. */
export const asksForSettlement = ({
  type,
  isInUnits,
  settledOn,
}: Pick<EntryDraft, "type" | "isInUnits" | "settledOn">) =>
  settledOn !== "" || !(WITHOUT_CASH.has(type) || isInUnits === true);
