import { z } from "zod";
import type { LocalDate } from "#engine/dates/day.ts";
import { momentOfIso } from "#providers/connections/moment.ts";
import type { PlaidItemTold } from "./shapes.ts";

/** What is sealed: what opens an item, and how its institution is called. */
export const secretShape = z.object({ token: z.string(), institution: z.string() });

/** Some consents end, of the United Kingdom all. */
export function consentEnd({ consent_expiration_time: stated }: PlaidItemTold): { readonly consentEndsOn?: LocalDate } {
  const on = momentOfIso(stated ?? "")?.on;
  return on === undefined ? {} : { consentEndsOn: on };
}
