import { abs, mul, type Fixed } from "#engine/money/fixed.ts";
import type { DecimalMark } from "#providers/statements/parse-amount.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import type { RowParts } from "#providers/statements/generic-csv/rows/row-parts.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const BOUGHT = /^(?:bought|buy|purchased?|gekauft|kauf|achat|compra|acquisto|aankoop|koop|köp|kjøp|køb)$/iu;
const SOLD = /^(?:sold|sell|sale|verkauft|verkauf|vente|venta|venda|vendita|verkoop|sälj|salg)$/iu;
const NUMBER = String.raw`\d[\d.,]{0,20}`;
/** `Bought 10 VTI @ 195.50` and `Bought Satrix 40 ETF 10.5 @ 78.20`. */
const COUNT_FIRST = new RegExp(
  `^(?<verb>\\p{L}{3,10}):? (?<units>${NUMBER}) (?:(?:shares?|units?|x) (?:of )?)?(?<name>[^@]{2,80}?) ?@ ?\\D{0,4}(?<price>${NUMBER})(?![\\d.,])`,
  "u",
);
const NAME_FIRST = new RegExp(
  `^(?<verb>\\p{L}{3,10}):? (?<name>[^@]{2,80}?) (?<units>${NUMBER}) ?@ ?\\D{0,4}(?<price>${NUMBER})(?![\\d.,])`,
  "u",
);
const LONGEST = 200;

interface ToldTrade {
  readonly type: "buy" | "sell";
  readonly name: string;
  readonly units: Fixed;
  readonly price: Fixed;
}

/** The trade that a description tells: which, of what, how many and at which price. */
export function toldTrade(description: string, mark: DecimalMark | "either"): ToldTrade | undefined {
  const text = description.trim().replaceAll(/\s+/g, " ");
  if (text.length > LONGEST) return undefined;
  for (const order of [COUNT_FIRST, NAME_FIRST]) {
    const { verb = "", name = "", units = "", price = "" } = order.exec(text)?.groups ?? {};
    const type = BOUGHT.test(verb) ? "buy" : SOLD.test(verb) ? "sell" : undefined;
    const [count, each] = [units, price].map((it) =>
      parseAmount(it.replace(/[.,]$/, ""), mark === "either" ? "." : mark),
    );
    if (type === undefined || !/\p{L}/u.test(name) || !count || !each) continue;
    return { type, name: name.trim(), units: count, price: each };
  }
  return undefined;
}

/** At most a twentieth of a trade goes to costs: where sums differ by more, the words count something else. */
const SHARE_OF_COSTS = 20n;

/** The trade of a row of money whose words tell it and whose amount is that of its units and price, but for costs. */
export function readToldTrade(
  { base, rules }: RowParts,
  cash: { amount: Fixed; currency: string },
): RowOutcome | undefined {
  const told = toldTrade(base.description ?? "", rules.style.decimalMark);
  if (told === undefined || rules.isCard === true || rules.isEveryday === true) return undefined;
  const isWay = told.type === "buy" ? cash.amount < 0n : cash.amount > 0n;
  const worth = mul(told.units, told.price);
  const off = abs(abs(cash.amount) - worth);
  if (!isWay || off * SHARE_OF_COSTS > worth) return undefined;
  const security = { name: told.name, currency: cash.currency };
  return {
    lines: [
      {
        ...base,
        type: told.type,
        security,
        quantity: told.units,
        price: told.price,
        priceCurrency: cash.currency,
        cash,
      },
    ],
  };
}
