import type { Result } from "#engine/result.ts";
import type { SignedIn } from "./signed-in.ts";

/** What our own staff may do with people's accounts. Each is recorded as a security event of the person, with who did it. */
export interface StaffPort {
  /** People by a part of their name or address, newest first. Guests are left out. */
  readonly findPeople: (
    words: string,
    part: { readonly limit: number; readonly offset: number },
  ) => Promise<readonly StaffPerson[]>;
  /** Ends every session at once and lets nobody in until restored. */
  readonly suspend: (userId: string, by: string, reason: string) => Promise<boolean>;
  readonly restore: (userId: string, by: string) => Promise<boolean>;
  readonly endSessions: (userId: string, by: string) => Promise<number>;
  /** A session as that person, to look only, until the hour or the person's consent is over, whichever is first. */
  readonly actAs: (
    request: Request,
    who: { readonly userId: string; readonly by: string; readonly reason: string; readonly until: string },
  ) => Promise<Result<SignedIn, { readonly kind: "person_not_found" }>>;
  /** Ends every session in which staff acts as that person: they took their consent back. */
  readonly endActing: (userId: string) => Promise<void>;
  readonly events: (userId: string) => Promise<readonly SecurityEvent[]>;
}

export interface StaffPerson {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly hasSecondFactor: boolean;
  readonly isSuspended: boolean;
  readonly createdAt: string;
}

export interface SecurityEvent {
  readonly at: string;
  readonly kind: string;
  readonly actorId: string | null;
  readonly detail: string | null;
}
