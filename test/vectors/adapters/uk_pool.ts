import { ukGainsJson } from "#test/vectors/uk-gains.ts";
import type { Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => ukGainsJson(input);
