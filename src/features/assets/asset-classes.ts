import type { AssetClass } from "#assets/asset-class.ts";
import { factForm } from "#assets/fact-form.ts";
import { ASSET_CLASS_KEYS, type AssetClassKey, assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import type { WayIn, WayPart } from "#assets/way-in.ts";
import type { AssetClasses, AssetClassView, WayInView } from "#features/assets/class-contract.ts";

/** Every class with its traits and the form of its facts, in the order they are listed. */
export const listAssetClasses = (): AssetClasses => ({
  classes: ASSET_CLASS_KEYS.map((key) => showClass(assetClassOf(key))),
});

const showClass = ({
  key,
  factor,
  taxedAs,
  accruesInterest,
  ...traits
}: AssetClass<AssetClassKey>): AssetClassView => ({
  ...traits,
  assetClass: key,
  accruesInterest: accruesInterest ?? false,
  factor: factor ?? null,
  taxedAs: taxedAs ?? null,
  facts: factForm(rulesOf(key).facts),
  waysIn: key === "cash" ? [] : rulesOf(key).waysIn.map((way) => showWay(way, traits.icon)),
});

/** Everything there is to say of a way in, each part always there. */
const showWay = ({ parts, ...way }: WayIn, icon: string): WayInView => ({
  key: way.key,
  label: way.label,
  words: [...(way.words ?? [])],
  icon: way.icon ?? icon,
  example: way.example ?? null,
  held: way.held ? { label: way.held.label, help: way.held.help ?? null } : null,
  cost: way.cost ?? null,
  since: way.since ?? null,
  asks: [...(way.asks ?? [])],
  states: plain(way.states),
  asHeld: way.asHeld ?? null,
  parts: (parts ?? []).map(showPart),
});

const showPart = (part: WayPart): WayInView["parts"][number] => ({
  label: part.label,
  kind: part.kind,
  fact: part.fact ?? null,
  asks: [...(part.asks ?? [])],
  paid: [...(part.paid ?? [])],
  states: plain(part.states),
  besides: plain(part.besides),
  name: part.name ?? null,
});

/** Lists of the declarations are read only; what is sent is the receiver's. */
const plain = (given: WayIn["states"]): WayInView["states"] =>
  Object.fromEntries(
    Object.entries(given ?? {}).map(([name, it]) => [name, typeof it === "object" ? [...it] : it] as const),
  );
