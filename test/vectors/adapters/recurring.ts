import { findRecurrence } from "#engine/cash/recurring.ts";
import { day } from "#engine/dates/day.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { objects, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const bookings = objects(input, "transactions").map((row) => ({
    on: day(text(row, "date")),
    amount: decimal(row, "amount"),
  }));
  const found = findRecurrence(bookings);
  return { frequency: found?.frequency ?? null, amount: found ? toNumber(found.amount) : null };
};
