import { bondFiguresJson } from "#test/vectors/bond-figures.ts";
import type { Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => bondFiguresJson(input);
