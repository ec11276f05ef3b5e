import type { ClassFigure, ClassFigures, ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termLeaf } from "#assets/class-tree.ts";
import type { GrantFacts } from "#assets/employee-option/grant-facts.ts";
import { intrinsicTree } from "#assets/employee-option/grant-model.ts";
import { OPTIONS_FORFEITED } from "#assets/employee-option/grant-words.ts";
import { sharePriceOn } from "#assets/employee-option/share-price.ts";
import { formatDay } from "#engine/dates/day.ts";
import { amountTree, exactLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { min, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { grantOn, type GrantState } from "#engine/options/option-grant.ts";

/** What of the options held was entered as forfeited so far. */
const givenUpOf = ({ movements }: OwnedAsset): Fixed =>
  movements.reduce(
    (sum, { kind, leg, quantity }) => (leg === "holding" && kind === OPTIONS_FORFEITED ? sum - quantity : sum),
    ZERO,
  );

/** What there is of the grant at the end of the asset's day. */
export const grantStateOf = (owned: OwnedAsset, { grant }: GrantFacts): GrantState =>
  grantOn(grant, { on: owned.on, held: owned.quantity, givenUp: givenUpOf(owned) });

/** What exercising one brings on the asset's day. */
export function intrinsicOfOne(owned: OwnedAsset, facts: GrantFacts): FigureTree {
  const quote = facts.shareAssetId === undefined ? undefined : owned.find(facts.shareAssetId)?.quote;
  const share = sharePriceOn(facts, { currency: owned.asset.currency, on: owned.on, quote });
  return intrinsicTree(facts, owned.asset, share);
}

/** Vested and not, what they bring, and the days to come. */
export function grantFiguresOf(owned: OwnedAsset, facts: GrantFacts | undefined): ClassFigures {
  if (facts === undefined) return { figures: [], schedules: [] };
  const state = grantStateOf(owned, facts);
  const { exercisable, unvested } = countTrees(owned, facts, state);
  const intrinsic = intrinsicOfOne(owned, facts);
  const { currency } = owned.asset;
  const worth = (label: string, formula: string, count: FigureTree): FigureTree =>
    moneyTree({ label, formula, currency }, { of: { intrinsic, count } }, (of) => known(mul(of.intrinsic, of.count)));
  const vestedWorth = worth(
    "Intrinsic value, vested",
    "intrinsic value of one × options that can be exercised",
    exercisable,
  );
  const isIncome = facts.kind === "nso";
  return {
    figures: [
      classFigure("exercisable", exercisable),
      classFigure("unvested", unvested),
      ...leftFigures(owned, state),
      classFigure("intrinsic_one", intrinsic),
      classFigure("intrinsic_vested", vestedWorth),
      classFigure(
        "intrinsic_unvested",
        worth(
          facts.counted === "all"
            ? "Intrinsic value, unvested: counted in net worth as you say"
            : "Intrinsic value, unvested: not counted in net worth",
          "intrinsic value of one × options still to vest",
          unvested,
        ),
      ),
      classFigure("exercise_cost", costTree(owned, facts, exercisable)),
      ...(isIncome ? [classFigure("income_at_exercise", { ...vestedWorth, label: "Pay, if all were exercised" })] : []),
      ...lastDayFigures(owned, facts),
    ],
    schedules: [vestingTable(owned, facts)],
  };
}

function countTrees(owned: OwnedAsset, { grant }: GrantFacts, state: GrantState) {
  const source = (field: string) => ({ kind: "facts", assetId: owned.asset.id, field }) as const;
  const granted = exactLeaf({ label: "Options granted", source: source("granted") }, grant.granted, "units");
  const vested = exactLeaf(
    { label: `Vested by the terms on ${formatDay(owned.on)}`, source: source("vesting") },
    state.vested,
    "units",
  );
  const givenUp = exactLeaf({ label: "Forfeited, as entered" }, givenUpOf(owned), "units");
  const held = owned.units();
  const withheld = (of: readonly (bigint | number)[]): Fixed => {
    const [all = 0n, , ripe = 0n, gone = 0n] = of.map((it) => (typeof it === "bigint" ? it : ZERO));
    const open = all - ripe - gone;
    return open < ZERO ? ZERO : open;
  };
  const inputs = [granted, held, vested, givenUp];
  const count = (label: string, formula: string, what: (held: Fixed, open: Fixed) => Fixed): FigureTree =>
    amountTree({ label, formula, unit: "units" }, inputs, (of) => {
      const all = typeof of[1] === "bigint" && of[1] > ZERO ? of[1] : ZERO;
      return known(what(all, min(all, withheld(of))));
    });
  const hasLeft = grant.leftOn !== undefined && owned.on > grant.leftOn;
  const isOver = grant.lastOn !== undefined && owned.on > grant.lastOn;
  const over = isOver ? `nothing: their last day was ${formatDay(grant.lastOn ?? 0)}` : undefined;
  return {
    exercisable: count(
      "Vested: can be exercised",
      over ?? "options held − those of the grant that have neither vested nor been forfeited",
      (all, open) => (isOver ? ZERO : all - open),
    ),
    unvested: count(
      "Still to vest",
      over ?? (hasLeft ? "nothing after you left" : "options granted − vested − forfeited, at most those held"),
      (_, open) => (isOver || hasLeft ? ZERO : open),
    ),
  };
}

/** What is held by the entries alone: its holder has left, or its last day has passed. */
function leftFigures(owned: OwnedAsset, { forfeited, lapsed }: GrantState): readonly ClassFigure[] {
  const leaf = (label: string, units: Fixed): FigureTree =>
    exactLeaf({ label, source: { kind: "facts", assetId: owned.asset.id, field: "leftOn" } }, units, "units");
  return [
    ...(forfeited > ZERO ? [classFigure("forfeited", leaf("Forfeited when you left: enter it", forfeited))] : []),
    ...(lapsed > ZERO ? [classFigure("lapsed", leaf("Lapsed unexercised: enter it", lapsed))] : []),
  ];
}

function costTree(owned: OwnedAsset, { strike }: GrantFacts, exercisable: FigureTree): FigureTree {
  const { id: assetId, currency } = owned.asset;
  const leaf = exactLeaf({ label: "Strike", source: { kind: "facts", assetId, field: "strike" } }, strike, "factor");
  return moneyTree(
    { label: "Cost of exercising all that can be", formula: "strike × options that can be exercised", currency },
    { of: { strike: leaf, exercisable } },
    (of) => known(mul(of.strike, of.exercisable)),
  );
}

function lastDayFigures(owned: OwnedAsset, { grant: { lastOn }, lastOnIs }: GrantFacts): readonly ClassFigure[] {
  if (lastOn === undefined) return [];
  const field = lastOnIs === "leaving" ? "daysAfterLeaving" : "expiresOn";
  const term = { label: `Days until ${formatDay(lastOn)}, the last to exercise`, field, unit: "days" } as const;
  return [classFigure("days_to_expiry", termLeaf(owned, term, Math.max(0, lastOn - owned.on)))];
}

/** Every day of vesting, with what has vested by then. */
function vestingTable(owned: OwnedAsset, { grant: { vestings, leftOn } }: GrantFacts): ClassSchedule {
  let total = ZERO;
  const rows = vestings
    .filter(({ on }) => leftOn === undefined || on <= leftOn)
    .map(({ on, units }) => {
      total += units;
      return [on, units, total, on <= owned.on ? "Vested" : "To come"] as const;
    });
  const source = { kind: "facts", assetId: owned.asset.id, field: "vesting" } as const;
  return {
    key: "vesting",
    label: "Vesting",
    columns: [
      { label: "On", unit: "day" },
      { label: "Options", unit: "units" },
      { label: "Vested by then", unit: "units" },
      { label: "Stands", unit: "text" },
    ],
    rows,
    explain: (row, column) => {
      const cell = rows[row]?.[column];
      return typeof cell === "bigint"
        ? exactLeaf({ label: column === 1 ? "Options that vest" : "Vested by then", source }, cell, "units")
        : undefined;
    },
    ...(leftOn === undefined ? {} : { note: "Nothing vests after the day you left." }),
  };
}
