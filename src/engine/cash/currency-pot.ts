import { mul, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Cash of a foreign currency coming or going: positive in, negative out, at the base value of one unit on its day. */
export interface CurrencyFlow {
  readonly amount: Fixed;
  readonly rate: Fixed;
}

/** `average`: one pool at its average rate. `fifo`: what came first goes first. */
export type CurrencyMethod = "average" | "fifo";

export interface CurrencyGain {
  /** Units left; negative is an overdraft. */
  readonly balance: Fixed;
  /** What they stand for in the base currency at the rates they came at. */
  readonly bookValue: Fixed;
  /** Gain on what was spent, or on what an overdraft was repaid with. */
  readonly realized: Fixed;
  /** Balance × closing rate − book value. */
  readonly unrealized: Fixed;
}

interface Layer {
  amount: Fixed;
  book: Fixed;
}

/**
 * Currency gain of a pot of cash after its flows, in the base currency. Transfers between own accounts are no flows: they carry
 * their book value. Crossing zero closes one side first, then opens the other. Realized and unrealized add up to the same
 * under both methods.
 */
export function currencyGain(flows: readonly CurrencyFlow[], method: CurrencyMethod, closingRate: Fixed): CurrencyGain {
  let layers: Layer[] = [];
  let realized = ZERO;
  for (const { amount, rate } of flows) {
    let left = amount;
    while (left !== ZERO && layers[0] !== undefined && layers[0].amount > ZERO !== left > ZERO) {
      const [layer] = layers;
      const size = larger(layer.amount, -left) ? -left : layer.amount;
      const book = mulDiv(layer.book, size, layer.amount);
      realized += mul(size, rate) - book;
      layer.amount -= size;
      layer.book -= book;
      left += size;
      if (layer.amount === ZERO) layers = layers.slice(1);
    }
    if (left !== ZERO) layers = addLayer(layers, { amount: left, book: mul(left, rate) }, method);
  }
  const balance = layers.reduce((sum, layer) => sum + layer.amount, ZERO);
  const bookValue = layers.reduce((sum, layer) => sum + layer.book, ZERO);
  return { balance, bookValue, realized, unrealized: mul(balance, closingRate) - bookValue };
}

/** Both of one sign: is a the larger in size. */
const larger = (a: Fixed, b: Fixed): boolean => (a > ZERO ? a > b : a < b);

function addLayer(layers: Layer[], added: Layer, method: CurrencyMethod): Layer[] {
  const [pool] = layers;
  if (method === "fifo" || pool === undefined) return [...layers, added];
  return [{ amount: pool.amount + added.amount, book: pool.book + added.book }];
}
