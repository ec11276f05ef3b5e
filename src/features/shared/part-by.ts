import { z } from "zod";
import { PARTS_BY } from "#figures/analysis/parts.ts";

const ownAttribute = z.templateLiteral(["own:", z.string().min(1).max(40)]);

/** By what the portfolio is divided: by what the house knows of it, or by an attribute of one's own naming, as `own:Strategy`. */
export const partBy = z.union([z.enum(PARTS_BY), ownAttribute]);
/** The same without a part for each holding. */
export const groupBy = z.union([z.enum(PARTS_BY).exclude(["holding"]), ownAttribute]);
