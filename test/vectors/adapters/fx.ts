import { crossRate } from "#engine/cash/cross-rate.ts";
import { currencyGain } from "#engine/cash/currency-pot.ts";
import { div, ONE, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { has, objects, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const LEAVES = /^(out|sell|spend|spent|withdrawal)$/;

interface Quote {
  readonly base: string;
  readonly other: string;
  readonly rate: Fixed;
}

/** Each quoted pair both ways round. */
const quotesOf = (input: JsonObject): Quote[] =>
  Object.keys(input)
    .filter((key) => /^[A-Z]{3}\/[A-Z]{3}$/.test(key))
    .flatMap((key) => {
      const [base = "", other = ""] = key.split("/");
      const rate = decimal(input, key);
      return [
        { base, other, rate },
        { base: other, other: base, rate: div(ONE, rate) },
      ];
    });

/** Every pair that two quotes share a currency for. */
function crossesOf(quotes: readonly Quote[]): JsonObject {
  const found: Record<string, number> = Object.fromEntries(
    quotes.map(({ base, other, rate }) => [`${base}/${other}`, toNumber(rate)]),
  );
  for (const from of quotes)
    for (const to of quotes) {
      if (from.base !== to.base || from.other === to.other) continue;
      const rate = crossRate(from.rate, to.rate);
      if (rate.status === "ok") found[`${from.other}/${to.other}`] = toNumber(rate.value);
    }
  return found;
}

export const adapter: Adapter = (input) => {
  if (!has(input, "events")) return crossesOf(quotesOf(input));
  const flows = objects(input, "events").map((event) => {
    const amount = decimal(event, "amount");
    return { amount: LEAVES.test(text(event, "type")) ? -amount : amount, rate: decimal(event, "rate") };
  });
  const method = input["method"] === "fifo" ? "fifo" : "average";
  const gain = currencyGain(flows, method, decimal(input, "closing_rate"));
  return {
    balance: toNumber(gain.balance),
    realised: toNumber(gain.realized),
    book_value: toNumber(gain.bookValue),
    unrealised: toNumber(gain.unrealized),
    total: toNumber(gain.realized + gain.unrealized),
  };
};
