import { ASSET_CLASSES, assetClassOf } from "#assets/registry.ts";
import { LISTED } from "#assets/listed.ts";
import { type EntryEvent, eventsFor } from "#client/entries/entry-events.ts";
import { ENTERED_TYPES, type EnteredType } from "#client/entries/entry-shapes.ts";
import { typeLabel } from "#client/entries/type-words.ts";
import type { SelectOption } from "#ui/components/Select.tsx";

/** What only the words of a class ask for is not offered as a type of its own. */
export const PLAIN_TYPES = ENTERED_TYPES.filter((it) => it !== "corporate_action" && it !== "commitment");
/** How an event is told from a type among the values of the choice. */
export const EVENT = "event ";

/** What often happens to things held in units stands before what seldom does. */
const OFTEN: readonly EnteredType[] = ["buy", "sell"];
const OFTEN_TO_SHARES: readonly EnteredType[] = [...OFTEN, "dividend", "split"];

/**
 * What a new entry may be: of a thing that is chosen first what happens to its class, in its words, then what happens to anything. A type that the
 * class has words of its own for stands there once, under these.
 */
export function typeChoices(assetClass: string | undefined, event: EntryEvent | undefined): readonly SelectOption[] {
  const offered = eventsFor(assetClass);
  const events = event === undefined || offered.includes(event) ? offered : [event, ...offered];
  if (assetClass === undefined)
    return [...plain(PLAIN_TYPES, "Anything"), ...events.map((it) => ofEvent(it, pluralOf(it)))];
  const { plural } = assetClassOf(assetClass);
  const renamed = new Set(offered.filter(({ kind, isInUnits }) => kind === "" && !isInUnits).map(({ type }) => type));
  const types = PLAIN_TYPES.filter((it) => !renamed.has(it));
  const often = oftenTo(assetClass);
  const first = types.filter((it) => often.includes(it));
  const others = types.filter((it) => !first.includes(it));
  return [...plain(first, plural), ...events.map((it) => ofEvent(it, plural)), ...plain(others, "Anything")];
}

function oftenTo(assetClass: string): readonly EnteredType[] {
  if (LISTED.some((key) => key === assetClass)) return OFTEN_TO_SHARES;
  return assetClassOf(assetClass).tracking === "units" ? OFTEN : [];
}

const plain = (types: readonly EnteredType[], group: string): readonly SelectOption[] =>
  types.map((value) => ({ value, label: typeLabel(value), group }));

const ofEvent = ({ key, label }: EntryEvent, group: string): SelectOption => ({
  value: `${EVENT}${key}`,
  label,
  group,
});

const pluralOf = ({ classes: [first] }: EntryEvent): string => ASSET_CLASSES[first ?? "other"].plural;
