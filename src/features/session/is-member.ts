import { ownOrigins } from "#features/shared/check-origin.ts";
import type { Person } from "#features/shared/route.ts";
import type { IdentityPort } from "#providers/identity/port.ts";

type Authenticate = (request: Request) => Promise<Person | undefined>;

/** Who calls is found out once, however many ask: a key's allowance counts calls, not questions. */
export function oncePerRequest(authenticate: Authenticate): Authenticate {
  const known = new WeakMap<Request, Promise<Person | undefined>>();
  return (request) => {
    const answer = known.get(request) ?? authenticate(request);
    known.set(request, answer);
    return answer;
  };
}

/** Clerk's script keeps the token of its session in this cookie, for servers that draw pages. */
const CLERK_COOKIE = /(?:^|;\s*)__session=([\w-]+\.[\w-]+\.[\w-]+)(?:;|$)/;

/**
 * Whether a person with an account is signed in on whatever sends this request: by our session cookie, by the token Clerk keeps in one, or by the
 * bearer of a call. A guest has no account, and a session with a step left is none yet.
 */
export const isMember =
  (identity: IdentityPort, authenticate: Authenticate) =>
  async (request: Request): Promise<boolean> => {
    if (identity.name === "clerk") {
      const token = CLERK_COOKIE.exec(request.headers.get("cookie") ?? "")?.[1];
      const told = token && (await identity.verifyToken(token, ownOrigins(request, identity.appOrigin)));
      if (told && told.ok && (await identity.isSessionAlive(told.value.sid))) return true;
    } else {
      const session = await identity.session(request);
      if (session.status === "active" && !session.user.isGuest) return true;
    }
    if (!request.headers.has("authorization")) return false;
    const person = await authenticate(request);
    return person !== undefined && !person.isGuest;
  };
