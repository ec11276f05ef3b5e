import type { ListDatabase } from "./embedded.ts";
import { embeddedNewsletter } from "./embedded.ts";
import type { NewsletterPort } from "./port.ts";
import { zohoEnv } from "./zoho/env.ts";
import { zohoNewsletter } from "./zoho/zoho.ts";

/** Chooses by configuration alone: Zoho Campaigns with its four variables, else the list in our own database. */
export function newsletterFrom(
  environment: Readonly<Record<string, string | undefined>>,
  database: ListDatabase,
  now: () => number,
): { readonly newsletter: NewsletterPort; readonly describe: string } {
  const zoho = zohoEnv(environment);
  if (!zoho)
    return {
      newsletter: embeddedNewsletter(database),
      describe: "newsletter: list in our own database (set ZOHO_CLIENT_ID and the others for Zoho Campaigns)",
    };
  return {
    newsletter: zohoNewsletter({ ...zoho, now }),
    describe: "newsletter: Zoho Campaigns by ZOHO_CLIENT_ID",
  };
}
