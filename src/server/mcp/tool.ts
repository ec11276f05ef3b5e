import { z } from "zod";
import type { LocalDate } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import { currencyCode, id, localDate } from "#features/shared/wire.ts";
import type { Ask } from "./ask-inside.ts";
import type { Saying, SayingParts } from "./saying.ts";

/** What a tool asks with and says with. */
export interface Asking {
  readonly ask: Ask;
  readonly say: (of: Pick<SayingParts, "portfolioId" | "currency" | "asOf">) => Saying;
  /** The key may not know amounts. */
  readonly isWithholding: boolean;
  /** The caller's day. */
  readonly today: LocalDate;
}

/** Something an assistant can ask. Reads, and changes nothing. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodRawShape;
  readonly run: (input: unknown, asking: Asking) => Promise<Result<object, Failure>>;
}

/** Declares a tool: its input is checked before it runs. */
export function tool<S extends z.ZodRawShape>(
  declared: Pick<Tool, "name" | "title" | "description"> & { readonly input: S },
  run: (input: z.infer<z.ZodObject<S>>, asking: Asking) => Promise<Result<object, Failure>>,
): Tool {
  const schema = z.object(declared.input);
  return { ...declared, run: (input, asking) => run(schema.parse(input), asking) };
}

export const portfolioId = id.describe("Id of the portfolio, from list_portfolios.");
export const on = localDate.optional().describe("The day, YYYY-MM-DD; today when left out.");
export const currency = currencyCode.optional().describe("Currency of the answer; the portfolio's own when left out.");

export const under = (of: string): string => `/api/portfolios/${encodeURIComponent(of)}`;
