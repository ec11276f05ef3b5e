import { groupOf } from "#features/shared/api-groups.ts";
import type { Route } from "#features/shared/route.ts";
import { refusalsOf } from "#server/openapi/refusals.ts";

/** Holds a call of the public reference to what it declares: a refusal it does not name under `refusals` fails the test that meets it. */
export const heldToItsWord = ({ definition, run }: Route): Route => ({
  definition,
  run: async (context) => {
    const outcome = await run(context);
    if (outcome instanceof Response || outcome.ok || !groupOf(definition.path).isShown) return outcome;
    const { kind } = outcome.error;
    if (kind !== "session_missing" && !refusalsOf(definition).some((it) => it.kind === kind))
      throw new Error(
        `${definition.method} ${definition.path} was refused with ${kind}, which its route does not declare`,
      );
    return outcome;
  },
});
