import { err, type Result } from "#engine/result.ts";
import type { Call, Failure, Person } from "#features/shared/route.ts";
import type { CombinedParts } from "./look.ts";
import type { ViewsOf } from "./views.ts";

/** What the server brings to the routes; the database comes with each call. */
export type RouteParts = Omit<CombinedParts, "database">;

/** A handler with the person who calls. */
export const asPerson =
  <P, Q, B, A>(
    { findPerson }: Pick<RouteParts, "findPerson">,
    work: (of: ViewsOf, call: Call<P, Q, B>) => Promise<Result<A, Failure>>,
  ) =>
  async (call: Call<P, Q, B>, { person }: { readonly person: Person | undefined }): Promise<Result<A, Failure>> =>
    person
      ? work({ database: call.database, findPerson, userId: person.userId }, call)
      : err({ kind: "session_missing" });
