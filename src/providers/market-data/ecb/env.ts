import { z } from "zod";

const PUBLISHED_AT = "https://www.ecb.europa.eu/stats/eurofxref/";

/** TLS, unless the host is this machine: a mirror of one's own. */
const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
};

export const ecbEnv = z.object({
  /** Folder that holds the files `eurofxref-hist.zip` and `eurofxref-hist-90d.xml`. */
  ECB_RATES_URL: z.url().refine(isSafe, "must start with https://").default(PUBLISHED_AT),
});
