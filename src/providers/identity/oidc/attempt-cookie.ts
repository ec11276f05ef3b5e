import { z } from "zod";
import type { Secrets } from "#providers/identity/embedded/secrets.ts";

/** Minutes somebody may take at the provider. */
const MINUTES = 10;
const OWNER = "oidc attempt";

const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  until: z.number(),
});
export type Attempt = Omit<z.infer<typeof attempt>, "until">;

/**
 * Ties the way back to the browser that began it: what the provider must repeat is kept in this browser, sealed, so that a code or a state from another
 * browser opens nothing.
 */
export interface AttemptCookie {
  readonly write: (kept: Attempt) => string;
  readonly read: (request: Request) => Attempt | undefined;
  readonly clear: string;
}

export function attemptCookie(secrets: Secrets, isSecure: boolean, now: () => number): AttemptCookie {
  const name = isSecure ? "__Host-aventine.away" : "aventine.away";
  const marks = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    write: (kept) => {
      const text = JSON.stringify({ ...kept, until: now() + MINUTES * 60_000 });
      return `${name}=${secrets.seal(new TextEncoder().encode(text), OWNER)}; Max-Age=${MINUTES * 60}; ${marks}`;
    },
    read: (request) => {
      const pair = (request.headers.get("cookie") ?? "").split("; ").find((it) => it.startsWith(`${name}=`));
      const opened = pair === undefined ? undefined : secrets.open(pair.slice(name.length + 1), OWNER);
      if (!opened) return undefined;
      const { until, ...kept } = attempt.parse(JSON.parse(new TextDecoder().decode(opened)));
      return until >= now() ? kept : undefined;
    },
    clear: `${name}=; Max-Age=0; ${marks}`,
  };
}
