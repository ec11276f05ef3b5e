import { maxDrawdown } from "#engine/risk/drawdown.ts";
import { numbers, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => ({ value: maxDrawdown(numbers(input, "returns")) });
