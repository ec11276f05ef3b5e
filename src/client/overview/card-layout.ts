import type { Layout } from "#features/views/contract.ts";

/** What can stand beside the headline and its chart, in its usual order; `side` is where the second column begins. */
const USUAL = ["movers", "next", "side", "returns", "allocation", "tax", "attention"] as const;
type Place = (typeof USUAL)[number];
export type CardKey = Exclude<Place, "side">;

export const CARD_WORDS: Readonly<Record<CardKey, string>> = {
  movers: "Largest moves",
  next: "Next 30 days",
  returns: "Returns",
  allocation: "Allocation",
  tax: "Net worth after tax",
  attention: "Needs attention",
};

/** Cards for who asks for them. */
const ON_REQUEST: readonly CardKey[] = ["tax"];

export interface CardLayout {
  readonly main: readonly CardKey[];
  readonly side: readonly CardKey[];
  readonly hidden: readonly CardKey[];
}

export const USUAL_LAYOUT: Layout = { order: [], hidden: [] };

/** Every place in the order that was kept; what it does not name comes after what it usually stands after. */
function placesOf(order: readonly string[]): readonly Place[] {
  const kept = [...new Set(order)].flatMap((name) => USUAL.filter((it) => it === name));
  return USUAL.reduce<readonly Place[]>((places, it, at) => {
    if (places.includes(it)) return places;
    const after = USUAL.slice(0, at).findLast((before) => places.includes(before));
    const index = after === undefined ? 0 : places.indexOf(after) + 1;
    return [...places.slice(0, index), it, ...places.slice(index)];
  }, kept);
}

const isCard = (place: Place): place is CardKey => place !== "side";

/** The cards of both columns in their order, those that are hidden among them. */
export function cardLayout({ order, hidden, shown = [] }: Layout): CardLayout {
  const places = placesOf(order);
  const cut = places.indexOf("side");
  return {
    main: places.slice(0, cut).filter(isCard),
    side: places.slice(cut).filter(isCard),
    hidden: places.filter(isCard).filter((it) => (ON_REQUEST.includes(it) ? !shown.includes(it) : hidden.includes(it))),
  };
}

/** A card one place up or down; past the end of a column it goes to the other. */
export function movedCard(layout: Layout, card: CardKey, by: -1 | 1): Layout {
  const places = [...placesOf(layout.order)];
  const from = places.indexOf(card);
  const to = Math.max(0, Math.min(places.length - 1, from + by));
  places.splice(from, 1);
  places.splice(to, 0, card);
  return { ...layout, order: places };
}

export function shownCard(layout: Layout, card: CardKey, isShown: boolean): Layout {
  if (ON_REQUEST.includes(card)) {
    const asked = (layout.shown ?? []).filter((it) => it !== card);
    return { ...layout, shown: isShown ? [...asked, card] : asked };
  }
  const others = layout.hidden.filter((it) => it !== card);
  return { ...layout, hidden: isShown ? others : [...others, card] };
}
