import type { Actor, Person } from "#features/shared/route.ts";
import { ownOrigins } from "#features/shared/check-origin.ts";
import { ROLE_PERMISSIONS } from "#providers/identity/organizations-port.ts";
import type { IdentityPort } from "#providers/identity/port.ts";
import type { SessionClaims } from "#providers/identity/session-claims.ts";
import { unpackOrganization } from "#providers/identity/session-claims.ts";

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

export interface AuthenticateParts {
  readonly identity: IdentityPort;
  readonly isStaffAddress: (userId: string) => Promise<boolean>;
  /** Writes down what our staff looks at while they act as a person. False: the person's consent is over. */
  readonly recordActing: (by: string, userId: string, place: string) => Promise<boolean>;
}

/**
 * The person of a request's bearer token, or undefined. The session cookie alone opens no API route. A token lives up to 60 s longer than its session,
 * so our own tables are asked as well: who signs out, is suspended, changes their password or is taken out of an organization is out at once.
 */
export const authenticate =
  ({ identity, isStaffAddress, recordActing }: AuthenticateParts) =>
  async (request: Request): Promise<Person | undefined> => {
    const token = BEARER.exec(request.headers.get("authorization") ?? "")?.[1];
    if (token === undefined) return undefined;
    const verified = await identity.verifyToken(token, ownOrigins(request, identity.appOrigin));
    if (!verified.ok) return undefined;
    const claims = verified.value;
    if (!(await identity.isSessionAlive(claims.sid))) return undefined;
    const actor = actorOf(claims, recordActing);
    return {
      userId: claims.sub,
      sessionId: claims.sid,
      isGuest: claims.guest,
      standing: await standingOf(identity, claims),
      staffStanding: async () => {
        if (actor || !(await isStaffAddress(claims.sub))) return "none";
        return claims.fva[1] >= 0 ? "staff" : "second_factor_missing";
      },
      ...(actor ? { actor } : {}),
    };
  };

async function standingOf(identity: IdentityPort, claims: SessionClaims) {
  const organization = await organizationNow(identity, claims);
  return {
    userId: claims.sub,
    organization: organization && {
      id: organization.id,
      role: organization.role,
      permissions: organization.permissions,
    },
    factorAges: claims.fva,
    features: claims.fea,
    plans: claims.pla,
    hasSecondFactor: claims.mfa || claims.fva[1] >= 0,
  };
}

/** The active organization of the token. Where organizations are kept by us, our table says what its person is in it now, if anything. */
async function organizationNow({ organizations }: IdentityPort, claims: SessionClaims) {
  const told = unpackOrganization(claims);
  if (!told || !organizations) return told;
  const role = await organizations.roleIn(told.id, claims.sub);
  return role && { ...told, role: `org:${role}`, permissions: ROLE_PERMISSIONS[role] };
}

function actorOf({ act, sub }: SessionClaims, record: AuthenticateParts["recordActing"]): Actor | undefined {
  if (act === undefined) return undefined;
  return { userId: act.sub, look: (place) => record(act.sub, sub, place) };
}
