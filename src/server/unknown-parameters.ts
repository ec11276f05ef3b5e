import { z } from "zod";
import type { Route } from "#features/shared/route.ts";

interface Problem {
  path: string;
  message: string;
}

/** A parameter nobody reads is a mistake of the caller: misspelled, it would silently answer another question. */
export function unknownParameters({ path, query, takesAnyQuery }: Route["definition"], url: URL): Problem[] {
  if (!path.startsWith("/api/") || takesAnyQuery === true) return [];
  const known = query === undefined ? [] : namesIn(query);
  const unknown = [...new Set(url.searchParams.keys())].filter((name) => known?.includes(name) === false);
  return unknown.map((name) => ({
    path: `query.${name}`,
    message: `there is no parameter ${JSON.stringify(name)} here`,
  }));
}

/** The names a schema of parameters reads; undefined where it does not say. */
function namesIn(schema: z.ZodType): readonly string[] | undefined {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodType ? namesIn(schema.in) : undefined;
}
