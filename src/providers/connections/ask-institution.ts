import type { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { exactJson } from "./exact-json.ts";
import type { ConnectionError, World } from "./port.ts";

export interface Question {
  readonly url: string;
  readonly method?: "GET" | "POST" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer with its status; `busy` and `unreachable` are no answers. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Asks once. No connection, an own fault of the institution and too many questions are errors; every other status is an answer. */
export async function askFor(question: Question, world: World): Promise<Result<Answer, ConnectionError>> {
  const { url, method = "GET", headers = {}, body } = question;
  try {
    const response = await world.fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
    const { status } = response;
    if (status === 429 || (status === 503 && response.headers.has("retry-after")))
      return err({ kind: "institution_busy", retryAfterSeconds: retryAfter(response.headers, world) });
    if (status >= 500 || status === 408) return err({ kind: "institution_unreachable" });
    return ok({ status, text: await response.text(), headers: response.headers });
  } catch {
    return err({ kind: "institution_unreachable" });
  }
}

/** Asks for JSON of a shape, with numbers as text. What the statuses of refusals mean can be said before the usual. */
export async function askForJson<T>(
  question: Question,
  schema: z.ZodType<T>,
  { world, refusal }: { readonly world: World; readonly refusal?: (answer: Answer) => ConnectionError | undefined },
): Promise<Result<T, ConnectionError>> {
  const answer = await askFor(question, world);
  if (!answer.ok) return answer;
  const refused = refusal?.(answer.value) ?? usualRefusal(answer.value);
  return refused ? err(refused) : readJson(answer.value.text, schema);
}

/** Text of an answer as the shape it should have; the detail names the place that has not, never what stands there. */
export function readJson<T>(text: string, schema: z.ZodType<T>): Result<T, ConnectionError> {
  const read = schema.safeParse(exactJson(text));
  if (read.success) return ok(read.data);
  const place = read.error.issues[0]?.path.join(".") ?? "";
  return err({
    kind: "institution_answer_unreadable",
    detail: place === "" ? "not the JSON described" : `at ${place}`,
  });
}

const usualRefusal = ({ status }: Answer): ConnectionError | undefined => {
  if (status === 401 || status === 403) return { kind: "credentials_refused" };
  return status >= 200 && status < 300
    ? undefined
    : { kind: "institution_answer_unreadable", detail: `status ${status}` };
};

const USUAL_WAIT = 60;
const LONGEST_WAIT = 86_400;

/** Seconds, or the instant of a date; a minute where nothing readable is said. */
function retryAfter(headers: Headers, world: World): number {
  const stated = headers.get("retry-after") ?? "";
  const seconds = /^\d{1,6}$/.test(stated)
    ? Number(stated)
    : Math.ceil((Date.parse(stated) - world.now().getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_WAIT) : USUAL_WAIT;
}

/** Words of an institution, to be shown: one line without control characters, not too long. */
export const plainWords = (text: string, lengthMax = 300): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, lengthMax);
