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

/** Cash of one currency in one account: layers of what it stands for, all of one sign. */
export class CurrencyPot {
  layers: Layer[] = [];
  realized: Fixed = ZERO;
  private readonly method: CurrencyMethod;

  constructor(method: CurrencyMethod) {
    this.method = method;
  }

  /** Cash that comes or goes at a rate. Crossing zero closes one side first, then opens the other. */
  settle({ amount, rate }: CurrencyFlow): void {
    this.meet(amount, (part) => mul(part, rate));
  }

  /** Cash that arrives with what it stands for: it repays what is owed here, and the rest stays as it is. */
  receive({ amount, book }: Layer): void {
    if (amount !== ZERO) this.meet(amount, (part) => mulDiv(book, part, amount));
  }

  /** Takes out an amount with what it stands for; what is not there is borrowed at a rate. */
  takeOut(amount: Fixed, rate: Fixed): Layer[] {
    const taken: Layer[] = [];
    let left = amount;
    while (left > ZERO && (this.layers[0]?.amount ?? ZERO) > ZERO) {
      const part = this.cut(-left);
      taken.push(part);
      left -= part.amount;
    }
    if (left === ZERO) return taken;
    this.add({ amount: -left, book: -mul(left, rate) });
    return [...taken, { amount: left, book: mul(left, rate) }];
  }

  private meet(amount: Fixed, bookOf: (part: Fixed) => Fixed): void {
    let left = amount;
    while (left !== ZERO && this.layers[0] !== undefined && this.layers[0].amount > ZERO !== left > ZERO) {
      const part = this.cut(left);
      this.realized += bookOf(part.amount) - part.book;
      left += part.amount;
    }
    if (left !== ZERO) this.add({ amount: left, book: bookOf(left) });
  }

  /** The first layer, or of a larger one as much as `against` closes. */
  private cut(against: Fixed): Layer {
    const [layer = { amount: ZERO, book: ZERO }] = this.layers;
    const size = larger(layer.amount, -against) ? -against : layer.amount;
    const book = layer.amount === ZERO ? ZERO : mulDiv(layer.book, size, layer.amount);
    layer.amount -= size;
    layer.book -= book;
    if (layer.amount === ZERO) this.layers = this.layers.slice(1);
    return { amount: size, book };
  }

  private add(added: Layer): void {
    const [pool] = this.layers;
    if (this.method === "fifo" || pool === undefined) this.layers.push(added);
    else this.layers = [{ amount: pool.amount + added.amount, book: pool.book + added.book }];
  }
}

/**
 * Currency gain of a pot of cash after its flows, in the base currency. Realized and unrealized add up to the same under both methods.
 * Transfers between own accounts are no flows: `currencyGainByAccount` carries them.
 */
export function currencyGain(flows: readonly CurrencyFlow[], method: CurrencyMethod, closingRate: Fixed): CurrencyGain {
  const pot = new CurrencyPot(method);
  for (const flow of flows) pot.settle(flow);
  return gainOfPots([pot], closingRate);
}

/** What several pots come to together. */
export function gainOfPots(pots: readonly CurrencyPot[], closingRate: Fixed): CurrencyGain {
  const layers = pots.flatMap((pot) => pot.layers);
  const balance = layers.reduce((sum, layer) => sum + layer.amount, ZERO);
  const bookValue = layers.reduce((sum, layer) => sum + layer.book, ZERO);
  const realized = pots.reduce((sum, pot) => sum + pot.realized, ZERO);
  return { balance, bookValue, realized, unrealized: mul(balance, closingRate) - bookValue };
}

/** Both of one sign: is a the larger in size. */
const larger = (a: Fixed, b: Fixed): boolean => (a > ZERO ? a > b : a < b);
