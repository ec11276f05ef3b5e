import type { Person } from "#features/shared/route.ts";
import type { IdentityPort } from "#providers/identity/port.ts";
import { ownOrigins } from "./check-origin.ts";

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The person of a request's bearer token, or undefined. The session cookie alone opens no API route. */
export const authenticate =
  (identity: IdentityPort) =>
  async (request: Request): Promise<Person | undefined> => {
    const token = BEARER.exec(request.headers.get("authorization") ?? "")?.[1];
    if (token === undefined) return undefined;
    const verified = await identity.verifyToken(token, ownOrigins(request, identity.appOrigin));
    if (!verified.ok) return undefined;
    const { sub, sid, guest } = verified.value;
    return { userId: sub, sessionId: sid, isGuest: guest };
  };
