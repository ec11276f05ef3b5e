import type { AssetClassKey } from "#assets/registry.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { abs, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { allocationAcross, shareOf, sumAcross } from "#figures/across-portfolios.ts";
import { changeOf, type ClassPart } from "#figures/overview.ts";
import type { CombinedHolding, CombinedPart, WholeBridge } from "./combined-part.ts";

/** What one thing is in each portfolio that has it, by the place of the portfolio. */
export interface JoinedHolding {
  readonly key: string;
  readonly name: string;
  readonly assetClass: AssetClassKey;
  readonly value: Figure<Fixed>;
  /** Of the whole; undefined where either is not wholly known or not above nothing. */
  readonly weight: number | undefined;
  readonly parts: readonly { readonly place: number; readonly holding: CombinedHolding }[];
}

export interface JoinedMover {
  readonly key: string;
  readonly name: string;
  readonly assetClass: AssetClassKey;
  readonly gain: Figure<Fixed>;
  readonly isHeld: boolean;
}

/** Several portfolios seen as one. */
export interface Combined {
  readonly total: Figure<Fixed>;
  readonly assets: Figure<Fixed>;
  readonly liabilities: Figure<Fixed>;
  readonly change: Figure<Fixed>;
  readonly bridge: WholeBridge;
  readonly portfolios: readonly { readonly share: number | undefined; readonly change: Figure<Fixed> }[];
  readonly allocation: readonly ClassPart[];
  readonly holdings: readonly JoinedHolding[];
  readonly movers: readonly JoinedMover[];
}

/** As many movers are listed. */
const SHOWN_MOVERS = 8;

/** Sums are exact; what one portfolio does not know is named with that portfolio. */
export function combine(parts: readonly CombinedPart[]): Combined {
  const total: Figure<Fixed> =
    parts.length === 0
      ? notKnown("insufficient_data", "None of its portfolios is counted.")
      : sumAcross(parts, ({ netWorth }) => netWorth);
  const bridge = addBridges(parts);
  return {
    total,
    assets: sideOf(parts, total, ({ assets }) => assets),
    liabilities: sideOf(parts, total, ({ liabilities }) => liabilities),
    change: changeOf(bridge, total).amount,
    bridge,
    portfolios: parts.map((part) => ({
      share: shareOf(part.netWorth, total),
      change: changeOf(part.bridge, part.netWorth).amount,
    })),
    allocation: allocationAcross(parts),
    holdings: joinHoldings(parts, total),
    movers: joinMovers(parts),
  };
}

/** Both sides are as well known as the net worth they make up. */
function sideOf(
  parts: readonly CombinedPart[],
  total: Figure<Fixed>,
  pick: (part: CombinedPart) => Fixed,
): Figure<Fixed> {
  if (total.status !== "ok" && total.status !== "partial") return total;
  return { ...total, value: parts.reduce((sum, part) => sum + pick(part), ZERO) };
}

/** A deposit here that is a withdrawal there is neither: inflows and outflows are netted where they are shown. */
function addBridges(parts: readonly CombinedPart[]): WholeBridge {
  const sum = (pick: (bridge: WholeBridge) => Fixed): Fixed =>
    parts.reduce((all, { bridge }) => all + pick(bridge), ZERO);
  const said = (pick: (bridge: WholeBridge) => readonly string[]): readonly string[] =>
    parts.flatMap(({ name, bridge }) => pick(bridge).map((words) => `${name}: ${words}`));
  return {
    opening: sum((it) => it.opening),
    inflow: sum((it) => it.inflow),
    outflow: sum((it) => it.outflow),
    income: sum((it) => it.income),
    fees: sum((it) => it.fees),
    taxes: sum((it) => it.taxes),
    gain: {
      price: sum((it) => it.gain.price),
      currency: sum((it) => it.gain.currency),
      total: sum((it) => it.gain.total),
    },
    unpriced: sum((it) => it.unpriced),
    byBalances: sum((it) => it.byBalances),
    closing: sum((it) => it.closing),
    missing: said((it) => it.missing),
    openingMissing: said((it) => it.openingMissing),
    closingMissing: said((it) => it.closingMissing),
  };
}

type Placed = JoinedHolding["parts"][number];

/** The same thing in several portfolios is one. */
const grouped = (parts: readonly CombinedPart[]): ReadonlyMap<string, readonly Placed[]> =>
  Map.groupBy(
    parts.flatMap(({ holdings }, place) => holdings.map((holding) => ({ place, holding }))),
    ({ holding }) => holding.key,
  );

function joinHoldings(parts: readonly CombinedPart[], total: Figure<Fixed>): readonly JoinedHolding[] {
  return [...grouped(parts)]
    .flatMap(([key, members]): JoinedHolding[] => {
      const open = members.filter(({ holding }) => holding.isOpen);
      const [first] = open;
      if (!first) return [];
      const value = valueOf(parts, open);
      const { name, assetClass } = first.holding;
      return [{ key, name, assetClass, value, weight: shareOf(value, total), parts: open }];
    })
    .toSorted((a, b) => bySize(worthOf(a.value), worthOf(b.value)));
}

function joinMovers(parts: readonly CombinedPart[]): readonly JoinedMover[] {
  return [...grouped(parts)]
    .flatMap(([key, members]): JoinedMover[] => {
      const [first] = members;
      const value = members.reduce((sum, { holding }) => sum + holding.gain, ZERO);
      if (!first || value === ZERO) return [];
      const missing = members.flatMap(({ place, holding }) =>
        holding.gainMissing.map((words) => `${nameAt(parts, place)}: ${words}`),
      );
      const gain: Figure<Fixed> =
        missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };
      const { name, assetClass } = first.holding;
      return [{ key, name, assetClass, gain, isHeld: members.some(({ holding }) => holding.isOpen) }];
    })
    .toSorted((a, b) => bySize(abs(worthOf(a.gain)), abs(worthOf(b.gain))))
    .slice(0, SHOWN_MOVERS);
}

/** What is known of it; partial, naming the portfolios, where some of it is not. */
function valueOf(parts: readonly CombinedPart[], members: readonly Placed[]): Figure<Fixed> {
  const missing = members.flatMap(({ place, holding }) =>
    holding.value === undefined ? holding.missing.map((words) => `${nameAt(parts, place)}: ${words}`) : [],
  );
  const values = members.flatMap(({ holding }) => holding.value ?? []);
  if (values.length === 0) return notKnown("insufficient_data", missing.join("; ") || "Its value is not known.");
  const value = values.reduce((sum, it) => sum + it, ZERO);
  return values.length === members.length ? known(value) : { status: "partial", value, missing, warnings: [] };
}

const nameAt = (parts: readonly CombinedPart[], place: number): string => parts[place]?.name ?? "";
const worthOf = (figure: Figure<Fixed>): Fixed =>
  figure.status === "ok" || figure.status === "partial" ? figure.value : ZERO;
const bySize = (a: Fixed, b: Fixed): number => (a === b ? 0 : a > b ? -1 : 1);
