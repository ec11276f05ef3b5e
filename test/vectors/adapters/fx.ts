import { crossRate } from "#engine/cash/cross-rate.ts";
import { currencyGain } from "#engine/cash/currency-pot.ts";
import { abs, div, formatFixed, ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { decimal, decimalAt } from "#test/vectors/decimals.ts";
import { isObject, objectsAt, textAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const LEAVES = /^(out|sell|sale|sold|spend|spent|payment|withdrawal)$/i;

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

/** What was held before the events, then each in the order of its day; a stated balance is the movement that leads to it. */
function potFlows(
  input: JsonObject,
  events: readonly JsonObject[],
): { readonly amount: Fixed; readonly rate: Fixed }[] {
  const opening = isObject(input["opening"]) ? [{ ...input["opening"], type: "in" }] : openingAmount(input);
  let held = ZERO;
  const dated = events.toSorted((a, b) =>
    (textAt(a, ["date", "on"]) ?? "") < (textAt(b, ["date", "on"]) ?? "") ? -1 : 0,
  );
  return [...opening, ...dated].map((event) => {
    const type = textAt(event, ["type", "kind", "event"]) ?? "";
    const size = decimalAt(event, ["amount", "balance", "quantity"]) ?? decimal(event, "amount");
    const amount =
      type.includes("balance") && type !== "opening_balance"
        ? size - held
        : LEAVES.test(type) && size > ZERO
          ? -size
          : size;
    held += amount;
    return { amount, rate: rateOf(event, size) };
  });
}

function openingAmount(input: JsonObject): JsonObject[] {
  const balance = decimalAt(input, ["opening_balance", "opening"]);
  const rate = decimalAt(input, ["opening_rate", "opening_book_rate", "book_rate"]);
  const value = decimalAt(input, ["opening_book_value", "opening_value", "book_value"]);
  if (balance === undefined || balance === ZERO) return [];
  const found = rate ?? (value === undefined ? undefined : div(value, balance));
  return found === undefined ? [] : [{ type: "in", amount: formatFixed(balance), rate: formatFixed(found) }];
}

/** The rate of the event, or what it was worth by its amount. */
function rateOf(event: JsonObject, amount: Fixed): Fixed {
  const worth = decimalAt(event, ["book_value", "base_amount", "value"]);
  const stated = decimalAt(event, ["rate", "fx_rate", "exchange_rate", "book_rate"]);
  return stated ?? (worth === undefined || amount === ZERO ? decimal(event, "rate") : div(abs(worth), abs(amount)));
}

export const adapter: Adapter = (input) => {
  const events = objectsAt(input, ["events", "movements", "transactions", "trades"]);
  if (events.length === 0) return crossesOf(quotesOf(input));
  const flows = potFlows(input, events);
  const method = /fifo/i.test(textAt(input, ["method"]) ?? "") ? "fifo" : "average";
  const gain = currencyGain(flows, method, decimal(input, "closing_rate"));
  return {
    balance: toNumber(gain.balance),
    realised: toNumber(gain.realized),
    book_value: toNumber(gain.bookValue),
    unrealised: toNumber(gain.unrealized),
    total: toNumber(gain.realized + gain.unrealized),
  };
};
