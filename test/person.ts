import type { Person } from "#features/shared/route.ts";

/** Somebody signed in a moment ago with their password, as the door knows them. */
export const testPerson = (userId: string, changed: Partial<Person> = {}): Person => ({
  userId,
  sessionId: "s",
  isGuest: false,
  standing: {
    userId,
    organization: undefined,
    factorAges: [0, -1],
    features: undefined,
    plans: undefined,
    hasSecondFactor: false,
  },
  staffStanding: () => Promise.resolve("none"),
  ...changed,
});
