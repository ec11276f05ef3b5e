import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { ApiFailure } from "./api-failure.ts";
import { failureOf, UNREACHABLE } from "./api-failure.ts";

/**
 * The answer of a route of ours, read whole: its JSON, undefined for an empty one. One that is broken off on the way, as when its page is left,
 * or that is not ours, such as the page of a hotel's network, says no more than no answer does: `unreachable`, never an empty answer.
 */
export async function readAnswer<Answer>(response: Response): Promise<Result<Answer, ApiFailure>> {
  let body;
  try {
    const text = await response.text();
    body = text === "" ? undefined : (JSON.parse(text) ?? undefined);
  } catch {
    return err(response.ok ? UNREACHABLE : failureOf(response.status, undefined));
  }
  return response.ok ? ok(body) : err(failureOf(response.status, body));
}
