import { ok, type Result } from "#engine/result.ts";
import { type Failure, RolledBack } from "#features/shared/route.ts";

/**
 * For what opens scopes of its own: inside `work`, `rollBackOn` unwraps an outcome or ends the surrounding transaction with its failure,
 * which comes out as a value again.
 *
 *     orRollBack((rollBackOn) => withScope(database, asker, async (scope) => rollBackOn(await openPortfolio(scope, intent, input))))
 */
export async function orRollBack<T>(
  work: (rollBackOn: <V>(outcome: Result<V, Failure>) => V) => Promise<T>,
): Promise<Result<T, Failure>> {
  try {
    return ok(await work(valueOrRollBack));
  } catch (error) {
    if (error instanceof RolledBack) return { ok: false, error: error.failure };
    throw error;
  }
}

const valueOrRollBack = <V>(outcome: Result<V, Failure>): V => {
  if (!outcome.ok) throw new RolledBack(outcome.error);
  return outcome.value;
};
