import { z } from "zod";

/** Data centers of Zoho, by the end of their hosts. */
const CENTERS = ["com", "eu", "in", "com.au", "jp", "com.cn", "ca", "sa"] as const;

const schema = z.object({
  ZOHO_DC: z.enum(CENTERS).default("com"),
  ZOHO_CLIENT_ID: z.string().optional(),
  ZOHO_CLIENT_SECRET: z.string().optional(),
  ZOHO_REFRESH_TOKEN: z.string().optional(),
  ZOHO_LIST_KEY: z.string().optional(),
});

export interface ZohoSettings {
  readonly accountsOrigin: string;
  readonly campaignsOrigin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
  readonly listKey: string;
}

/** Settings of Zoho Campaigns, or undefined where none is set. Some without the others is a mistake and stops the start. */
export function zohoEnv(source: Readonly<Record<string, string | undefined>>): ZohoSettings | undefined {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const env = schema.parse(given);
  const {
    ZOHO_CLIENT_ID: clientId,
    ZOHO_CLIENT_SECRET: clientSecret,
    ZOHO_REFRESH_TOKEN: refreshToken,
    ZOHO_LIST_KEY: listKey,
  } = env;
  if (clientId === undefined && clientSecret === undefined && refreshToken === undefined && listKey === undefined)
    return undefined;
  if (clientId === undefined || clientSecret === undefined || refreshToken === undefined || listKey === undefined)
    throw new Error(
      "ZOHO_CLIENT_ID, ZOHO_CLIENT_SECRET, ZOHO_REFRESH_TOKEN and ZOHO_LIST_KEY belong together: set all four.",
    );
  // Canada is the only one under a name of its own.
  const suffix = env.ZOHO_DC;
  const accountsOrigin = suffix === "ca" ? "https://accounts.zohocloud.ca" : `https://accounts.zoho.${suffix}`;
  const campaignsOrigin = suffix === "ca" ? "https://campaigns.zohocloud.ca" : `https://campaigns.zoho.${suffix}`;
  return { accountsOrigin, campaignsOrigin, clientId, clientSecret, refreshToken, listKey };
}
