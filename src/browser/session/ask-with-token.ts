import type { Result } from "#engine/result.ts";
import { err } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { UNREACHABLE } from "#browser/api/api-failure.ts";
import { readAnswer } from "#browser/api/read-answer.ts";
import { sessionToken } from "./token.ts";

/** One call of the API as the signed-in person; a token that has just run out is renewed once. An empty answer is undefined. */
export async function askWithToken<Answer>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Result<Answer, ApiFailure>> {
  const idempotencyKey = crypto.randomUUID();
  for (const isLastTry of [false, true]) {
    const token = await sessionToken.get();
    if (!token.ok) return token;
    const response = await fetch(path, {
      method,
      headers: {
        accept: "application/json",
        authorization: `Bearer ${token.value}`,
        ...(method === "GET" ? {} : { "idempotency-key": idempotencyKey }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (!response) return err(UNREACHABLE);
    const answer = await readAnswer<Answer>(response);
    if (response.status !== 401 || isLastTry) return answer;
    sessionToken.drop();
  }
  return err(UNREACHABLE);
}
