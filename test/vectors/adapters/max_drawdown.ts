import { maxDrawdown } from "#engine/risk/drawdown.ts";
import type { Adapter } from "#test/vectors/example.ts";
import { returnsOf } from "#test/vectors/return-series.ts";

export const adapter: Adapter = (input) => ({ value: maxDrawdown(returnsOf(input)) });
