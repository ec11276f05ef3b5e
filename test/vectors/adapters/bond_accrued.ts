import { day } from "#engine/dates/day.ts";
import { accruedInterest } from "#engine/fixed-income/bond.ts";
import { yearFraction } from "#engine/fixed-income/day-count.ts";
import { bondOf, couponRateOf, dayCountOf, settlementOf } from "#test/vectors/bond-input.ts";
import { statedTimes } from "#test/vectors/convention-words.ts";
import { has, numberAt, text, textAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const PER = 100;
/** The face the interest is asked for; prices and accrued interest of bonds are per 100. */
const faceOf = (input: JsonObject): number => numberAt(input, ["par", "face", "face_value", "nominal"]) ?? PER;

export const adapter: Adapter = (input) => {
  if (has(input, "maturity")) {
    const accrued = accruedInterest(bondOf(input), settlementOf(input));
    return { accrued: accrued === undefined ? null : (accrued * faceOf(input)) / PER };
  }
  const span = {
    start: day(textAt(input, ["issue", "issue_date", "start"]) ?? text(input, "issue")),
    end: day(text(input, "settlement")),
  };
  const years = yearFraction(dayCountOf(input), span, { frequency: statedTimes(input, ["frequency"]) });
  return { accrued: faceOf(input) * couponRateOf(input) * years };
};
