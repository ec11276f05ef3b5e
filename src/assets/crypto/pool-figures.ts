import type { ClassFigure, ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure } from "#assets/class-tree.ts";
import type { CryptoFacts } from "#assets/crypto/crypto-facts.ts";
import { exactLeaf, moneyLeaf, moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

/** Units of a coin that are stated of something, at the price of the day. */
interface StatedUnits {
  readonly coinId: string;
  readonly units: Fixed;
  /** The term that states them. */
  readonly field: string;
}

/** In the currency of what they are stated of; unknown without a price of the coin or a rate. */
export function worthOfUnits(owned: OwnedAsset, { coinId, units, field }: StatedUnits): FigureTree {
  const { asset, on } = owned;
  const coin = owned.find(coinId);
  const name = coin?.asset.name ?? "the coin";
  const { quote } = coin ?? {};
  const price = quote && owned.convert(quote.price, quote.currency, on);
  const source = quote && ({ kind: "price", assetId: coinId, on: quote.on, origin: quote.source } as const);
  const note = `There is no price of ${name} in ${asset.currency}.`;
  return moneyTree(
    { label: `Worth of ${name}`, formula: "units × price", currency: asset.currency },
    {
      of: {
        units: exactLeaf({ label: "Units", source: { kind: "facts", assetId: asset.id, field } }, units, "units"),
        price: moneyLeaf({ label: `Price of ${name}`, source, note }, price, asset.currency),
      },
    },
    (of) => known(mul(of.units, of.price)),
  );
}

const sumOf = (owned: OwnedAsset, label: string, list: readonly FigureTree[]): FigureTree =>
  moneyTree({ label, formula: "sum over its coins", currency: owned.asset.currency }, { of: {}, list }, (_, amounts) =>
    known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );

type Column = "units" | "putIn" | "fees";

const worthAt = (owned: OwnedAsset, coins: CryptoFacts["poolCoins"], place: number, column: Column) => {
  const units = coins[place]?.[column];
  if (units === undefined) return undefined;
  const coinId = coins[place]?.coinId ?? "";
  return worthOfUnits(owned, { coinId, units, field: `poolCoins[${place}].${column}` });
};

/**
 * What a share of a pool stands for, beside what was put in had it been kept: the difference, the fees in it, and the loss that is left without them
 * (impermanent loss). Nothing while no coin is stated; what hangs on units put in waits until all of them are.
 */
export function poolFigures(owned: OwnedAsset, { poolCoins }: CryptoFacts): ClassFigure[] {
  if (poolCoins.length === 0) return [];
  const of = (column: Column) => poolCoins.flatMap((_, place) => worthAt(owned, poolCoins, place, column) ?? []);
  const inside = sumOf(owned, "Inside the pool", of("units"));
  const fees = of("fees");
  const earned = sumOf(owned, "Fees earned in it", fees);
  const told = [classFigure("pool_inside", inside), ...(fees.length === 0 ? [] : [classFigure("pool_fees", earned)])];
  const putIn = of("putIn");
  if (putIn.length < poolCoins.length) return told;
  const held = sumOf(owned, "Put in, had it been held", putIn);
  const { currency } = owned.asset;
  const against = moneyTree(
    { label: "Pool against holding", formula: "inside − held", currency },
    { of: { inside, held } },
    (it) => known(it.inside - it.held),
  );
  const loss = numberTree(
    { label: "Impermanent loss", formula: "(inside − fees) ÷ held − 1", unit: "ratio" },
    { of: { inside, earned, held } },
    (it) => mapFigure(quotient(it.inside - it.earned, it.held, "Nothing was put in."), (ratio) => known(ratio - 1)),
  );
  return [
    ...told,
    classFigure("pool_held", held),
    classFigure("pool_against_holding", against),
    classFigure("impermanent_loss", loss),
  ];
}

/** The same coin by coin. */
export function poolTable(owned: OwnedAsset, { poolCoins }: CryptoFacts): ClassSchedule[] {
  if (poolCoins.length === 0) return [];
  const worths = poolCoins.map((_, place) => worthAt(owned, poolCoins, place, "units"));
  return [
    {
      key: "pool_coins",
      label: "Coins of the pool",
      columns: [
        { label: "Coin", unit: "text" },
        { label: "Put in", unit: "units" },
        { label: "Inside", unit: "units" },
        { label: "Of it fees", unit: "units" },
        { label: "Worth", unit: "money" },
      ],
      rows: poolCoins.map(({ coinId, units, putIn, fees }, place) => {
        const worth = worths[place]?.value.amount;
        const name = owned.find(coinId)?.asset.name ?? "A coin that is gone";
        return [name, putIn ?? null, units, fees ?? null, typeof worth === "bigint" ? worth : null];
      }),
      explain: (row, column) => {
        if (column === 4) return worths[row];
        const field = ([undefined, "putIn", "units", "fees"] as const)[column];
        const units = field && poolCoins[row]?.[field];
        if (field === undefined || units === undefined) return undefined;
        const source = { kind: "facts", assetId: owned.asset.id, field: `poolCoins[${row}].${field}` } as const;
        return exactLeaf({ label: "Units, as stated", source }, units, "units");
      },
      note: "As the terms state them, at the prices of the day. Its value in net worth is that of the share: its price, or none.",
    },
  ];
}

/** What may be claimed, at the prices of the day; in no sum until it is claimed. */
export function rewardFigures(owned: OwnedAsset, { rewardsToClaim }: CryptoFacts): ClassFigure[] {
  if (rewardsToClaim.length === 0) return [];
  const list = rewardsToClaim.map(({ coinId, units }, place) =>
    worthOfUnits(owned, { coinId, units, field: `rewardsToClaim[${place}].units` }),
  );
  return [classFigure("rewards_to_claim", sumOf(owned, "Rewards to claim, in no sum yet", list))];
}
