import type { z } from "zod";

/** What was kept as JSON of a shape, such as a secret or a cursor; undefined where it is another. */
export function keptJson<T>(text: string | null, schema: z.ZodType<T>): T | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
