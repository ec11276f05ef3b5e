import type {
  OptionStrategiesView,
  OptionStrategyView,
  StrategyKeyView,
} from "#features/figures/option-strategies-contract.ts";

/** What a strategy is called, and what it is in a few words. */
export const STRATEGY_WORDS: Readonly<Record<StrategyKeyView, { readonly name: string; readonly note: string }>> = {
  covered_call: { name: "Covered call", note: "shares, and a call written on them" },
  protective_put: { name: "Protective put", note: "shares, and a put that limits what they lose" },
  collar: { name: "Collar", note: "shares between a put held and a call written" },
  bull_call_spread: { name: "Bull call spread", note: "gains where the price rises, within two strikes" },
  bear_call_spread: { name: "Bear call spread", note: "gains where the price stays below, within two strikes" },
  bull_put_spread: { name: "Bull put spread", note: "gains where the price stays above, within two strikes" },
  bear_put_spread: { name: "Bear put spread", note: "gains where the price falls, within two strikes" },
  long_straddle: { name: "Straddle", note: "a call and a put at one strike: gains where the price moves far" },
  short_straddle: { name: "Written straddle", note: "a call and a put written at one strike" },
  long_strangle: { name: "Strangle", note: "a put below a call: gains where the price moves far" },
  short_strangle: { name: "Written strangle", note: "a put written below a call" },
  calendar: { name: "Calendar", note: "one strike, one option written and one held to another day" },
  iron_condor: { name: "Iron condor", note: "two spreads: gains where the price stays between the inner strikes" },
  cash_secured_put: { name: "Cash-secured put", note: "a put written that the cash of the account can pay" },
  long_call: { name: "Call", note: "by itself" },
  long_put: { name: "Put", note: "by itself" },
  written_call: { name: "Written call", note: "by itself, without shares behind it" },
  written_put: { name: "Written put", note: "by itself, more than the cash of the account can pay" },
  other: { name: "Other combination", note: "several options that are no strategy of this list" },
};

/** Which side of a leg one is on. */
export const legSide = (units: string): "Held" | "Written" => (units.startsWith("-") ? "Written" : "Held");

/** Of legs that end on several days: those that end first and their day, and the last day of the others; undefined where all end together. */
export function endsApart(
  legs: OptionStrategyView["legs"],
): { readonly firstOn: string; readonly lastOn: string; readonly first: readonly string[] } | undefined {
  const days = [...new Set(legs.flatMap(({ expiresOn }) => expiresOn ?? []))].toSorted();
  const [firstOn, lastOn] = [days[0], days.at(-1)];
  if (firstOn === undefined || lastOn === undefined || firstOn === lastOn) return undefined;
  return { firstOn, lastOn, first: legs.filter((it) => it.expiresOn === firstOn).map(({ name }) => name) };
}

/** Whether an amount has no limit, not only no value. */
export const isUnlimited = ({ status }: OptionStrategyView["greatestGain"]): boolean => status === "no_solution";

const WHY: Readonly<Record<OptionStrategiesView["unread"][number]["why"], string>> = {
  terms: "its terms are not stated",
  underlying: "its terms do not say which asset it is on",
  expired: "it has expired and is still held: book that it was exercised, assigned or lapsed",
};

/** Why an option stands in no strategy. */
export const whyUnread = (why: OptionStrategiesView["unread"][number]["why"]): string => WHY[why];
