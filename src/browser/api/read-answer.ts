import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { ApiFailure } from "./api-failure.ts";
import { failureOf, UNREACHABLE } from "./api-failure.ts";

/**
 * The answer of a route of ours, read whole: its JSON, undefined for an empty one. One that is broken off on the way, as when its page is left,
 * or that is not ours, such as the page of a hotel's network, says no more than no answer does: `unreachable`, never an empty answer.
 */
export async function readAnswer<Answer>(response: Response): Promise<Result<Answer, ApiFailure>> {
  const body = await bodyOf(response);
  if (!response.ok) return err(failureOf(response.status, body === BROKEN ? undefined : body));
  return body === BROKEN ? err(UNREACHABLE) : ok(body as Answer);
}

const BROKEN = Symbol("broken");

async function bodyOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === "" ? undefined : (JSON.parse(text) ?? undefined);
  } catch {
    return BROKEN;
  }
}
