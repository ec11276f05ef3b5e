import type { ClassEvent } from "#assets/event-words.ts";
import { CLASS_EVENTS } from "#assets/class-events.ts";
import { LISTED } from "#assets/listed.ts";
import type { AssetClassKey } from "#assets/registry.ts";
import { TOKENS } from "#assets/tokens.ts";
import { ENTRY_ACTIONS } from "#client/entries/entry-actions.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import type { EnteredType } from "#client/entries/entry-shapes.ts";

/** What happens to things of a class, in its own words; what moves several things at once besides. */
export interface EntryEvent extends Omit<ClassEvent, "type"> {
  readonly type: EnteredType;
}

/** Forms that are of a class, by their kind. */
const CLASS_OF_ACTION: Readonly<Record<string, readonly AssetClassKey[]>> = {
  swap: TOKENS,
  wrap: TOKENS,
  borrowed: TOKENS,
  repaid: TOKENS,
  pool_add: TOKENS,
  pool_remove: TOKENS,
  merger: LISTED,
  symbol_change: LISTED,
  spin_off: LISTED,
  rights_received: LISTED,
  rights_exercised: LISTED,
  rights_lapsed: LISTED,
  work_options_exercised: ["employee_option"],
  work_options_forfeited: ["employee_option"],
  work_options_lapsed: ["employee_option"],
  distribution_in_kind_recallable: ["private_fund", "hedge_fund", "private_note", "direct_deal"],
  distribution_in_kind: ["private_fund", "hedge_fund", "private_note", "direct_deal"],
};

export const ENTRY_EVENTS: readonly EntryEvent[] = [
  ...CLASS_EVENTS,
  ...ENTRY_ACTIONS.map(({ kind, label, meaning }) => ({
    key: kind,
    label,
    meaning,
    type: "corporate_action" as const,
    kind,
    isInUnits: false,
    classes: CLASS_OF_ACTION[kind] ?? (["option"] as const),
  })),
];

/** The event a draft is, for a thing of a class; undefined where only its type says what it is. */
export const eventOf = (
  { type, kind, isInUnits = false }: Pick<EntryDraft, "type" | "kind" | "isInUnits">,
  assetClass: string | undefined,
): EntryEvent | undefined => {
  const said = ENTRY_EVENTS.filter((it) => it.type === type && it.kind === kind && it.isInUnits === isInUnits);
  const own = said.find(({ classes }) => classes.some((of) => of === assetClass));
  // Its kind says what it is also of something of another class, or while nothing is chosen.
  return own ?? said.find((it) => it.kind !== "");
};

/** What may happen to a thing of a class; every event where nothing is chosen yet, but those that only a class tells from a plain type. */
export const eventsFor = (assetClass: string | undefined): readonly EntryEvent[] =>
  ENTRY_EVENTS.filter((it) => (assetClass === undefined ? it.kind !== "" : it.classes.some((of) => of === assetClass)));
