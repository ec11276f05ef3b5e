import { err, ok, type Result } from "#engine/result.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";
import { errorOf, IN_PROGRESS, readAnswer } from "./translate.ts";

export interface FlexAsked {
  readonly token: string;
  readonly query: string;
}

export interface FlexPauses {
  /** Between two askings for a report that is being made. */
  readonly pauseMs: number;
  readonly triesMax: number;
}

/**
 * Has a report made and fetches it: the request answers a number, and the report is there some seconds later. The address for it that the answer names
 * is not asked: it is the same service.
 */
export async function fetchReport(
  { token, query }: FlexAsked,
  world: World,
  { pauseMs, triesMax }: FlexPauses,
): Promise<Result<Uint8Array, ConnectionError>> {
  const asked = await ask("SendRequest", { t: token, q: query }, world);
  if (!asked.ok) return asked;
  const begun = readAnswer(textOf(asked.value));
  if (begun.is === "failure") return err(errorOf(begun.code));
  if (begun.is !== "reference") return err(NONSENSE);
  for (let tries = 0; tries < triesMax; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const answer = await ask("GetStatement", { t: token, q: begun.code }, world);
    if (!answer.ok) return answer;
    const read = readAnswer(textOf(answer.value));
    if (read.is === "statement") return answer;
    if (read.is !== "failure") return err(NONSENSE);
    if (read.code !== IN_PROGRESS) return err(errorOf(read.code));
  }
  return err(errorOf(IN_PROGRESS));
}

const NONSENSE = {
  kind: "institution_answer_unreadable",
  detail: "Interactive Brokers answers with something that is no Flex report.",
} as const;

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

async function ask(
  call: "SendRequest" | "GetStatement",
  parameters: Readonly<Record<string, string>>,
  { fetch, address }: World,
): Promise<Result<Uint8Array, ConnectionError>> {
  const url = new URL(call, address("ibkr-flex"));
  url.search = new URLSearchParams({ ...parameters, v: "3" }).toString();
  try {
    // The service wants to know the program and its version.
    const answer = await fetch(url, { headers: { "user-agent": "Aventine/1.0" } });
    if (answer.status === 429) return err({ kind: "institution_busy", retryAfterSeconds: secondsIn(answer) });
    if (answer.status >= 500) return err({ kind: "institution_unreachable" });
    return ok(new Uint8Array(await answer.arrayBuffer()));
  } catch {
    // No connection, a broken one, one that was too slow, or more than is read. The words of the error would hold the address, and so the token.
    return err({ kind: "institution_unreachable" });
  }
}

function secondsIn({ headers }: Response): number {
  const told = Number(headers.get("retry-after"));
  return Number.isInteger(told) && told > 0 && told <= 86_400 ? told : 120;
}
