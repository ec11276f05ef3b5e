import { z } from "zod";

/** By which symbol which source of prices knows something: as `GET /instruments` answers it. */
export const priceListing = z.object({ source: z.string().min(1).max(40), symbol: z.string().min(1).max(80) });

const sourceKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/)
  .max(40);
/** In which order sources of prices are asked for one asset, by their keys, and which of them are not. */
export const sourceOrder = z.object({ order: z.array(sourceKey).max(20), without: z.array(sourceKey).max(20) });
