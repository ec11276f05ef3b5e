import { z } from "zod";

/** A preset (`thumb`, `card`, `hero`) or a screen width (`w_768`), with `@2x` for twice the density. */
export const imageParams = z.object({ size: z.string().max(16) });

/** A picture of this site by its path, `/pictures/overview-light.webp`, or the address of one of the allowed host. */
export const imageQuery = z.object({ src: z.string().min(1).max(1000) });
