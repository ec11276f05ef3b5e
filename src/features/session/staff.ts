import type { Database } from "#db/sql.ts";
import { useOpenConsent } from "#features/shared/data-consent.ts";
import type { IdentityPort } from "#providers/identity/port.ts";

/**
 * Whether a person's verified address stands in `STAFF_EMAILS`, separated by commas. An address that is not verified proves nothing: anybody can sign
 * up with it. It is half of what our staff's rights need: `StaffStanding` says the other.
 */
export function staffByAddress(
  identity: Pick<IdentityPort, "findUser">,
  addresses: string | undefined,
): (userId: string) => Promise<boolean> {
  const staff = new Set(
    (addresses ?? "").split(",").flatMap((it) => (it.trim() === "" ? [] : [it.trim().toLowerCase()])),
  );
  return async (userId) => {
    if (staff.size === 0) return false;
    const user = await identity.findUser(userId);
    return user !== undefined && user.isEmailVerified && user.email !== null && staff.has(user.email.toLowerCase());
  };
}

/** Whether a person still lets our staff look, who acts as them; what is looked at is written down for the person to read. */
export const recordActing =
  (database: Database) =>
  async (by: string, userId: string, place: string): Promise<boolean> =>
    (await useOpenConsent(database, { staffId: by, userId, place }, { isOncePerHour: true })) !== undefined;
