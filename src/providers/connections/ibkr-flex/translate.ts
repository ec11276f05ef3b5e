import type { RemoteAccount, ConnectionError } from "#providers/connections/port.ts";

/** What the service answers: the number of a report that is being made, the report, or a code that says why neither. */
export type FlexAnswer =
  | { readonly is: "reference"; readonly code: string }
  | { readonly is: "statement" }
  | { readonly is: "failure"; readonly code: number; readonly message: string }
  | { readonly is: "nonsense" };

const textIn = (tag: string, text: string): string | undefined =>
  new RegExp(`<${tag}>\\s*([^<]*?)\\s*</${tag}>`).exec(text)?.[1];

/** Reads an answer of version 3. Codes and their words: “Flex Web Service Version 3, Error Codes” of Interactive Brokers. */
export function readAnswer(text: string): FlexAnswer {
  if (/<FlexQueryResponse[\s>]/.test(text.slice(0, 2000))) return { is: "statement" };
  if (!/<FlexStatementResponse[\s>]/.test(text.slice(0, 2000))) return { is: "nonsense" };
  const code = textIn("ErrorCode", text);
  if (code !== undefined && /^\d{4}$/.test(code))
    return { is: "failure", code: Number(code), message: textIn("ErrorMessage", text) ?? "" };
  const reference = textIn("ReferenceCode", text);
  const isMade = textIn("Status", text) === "Success" && reference !== undefined && /^\d{1,20}$/.test(reference);
  return isMade ? { is: "reference", code: reference } : { is: "nonsense" };
}

/** The report is being made: it is asked for again. */
export const IN_PROGRESS = 1019;
const BUSY = new Set([1001, 1004, 1005, 1006, 1007, 1008, 1009, 1021]);
const BUSY_SECONDS = 900;
const TOO_MANY_SECONDS = 120;

const REFUSED: Readonly<Record<number, string>> = {
  1010: "The query is of an old kind. Make an Activity Flex Query.",
  1011: "The Flex Web Service is switched off. Switch it on under Flex Web Service Configuration.",
  1013: "The token is for other network addresses. Make one that is not restricted to an address.",
  1014: "There is no query of this ID.",
  1015: "The token is another one.",
  1016: "The token is of another account.",
};

export function errorOf(code: number): ConnectionError {
  if (code === 1012) return { kind: "credentials_refused", detail: "The token has expired." };
  if (code === 1018) return { kind: "institution_busy", retryAfterSeconds: TOO_MANY_SECONDS };
  if (code === IN_PROGRESS || BUSY.has(code)) return { kind: "institution_busy", retryAfterSeconds: BUSY_SECONDS };
  const detail = REFUSED[code];
  return detail === undefined
    ? { kind: "institution_answer_unreadable", detail: `Interactive Brokers answers with code ${code}.` }
    : { kind: "credentials_refused", detail };
}

/** The accounts a report is of. */
export function accountsIn(text: string): readonly RemoteAccount[] {
  const keys = new Set(
    [...text.matchAll(/<FlexStatement\s[^>]*?accountId="([\w-]{1,40})"/g)].map(([, key = ""]) => key),
  );
  const nameOf = (key: string): string | undefined => {
    const information = new RegExp(`<AccountInformation\\s[^>]*?accountId="${key}"[^>]*>`).exec(text)?.[0];
    return information === undefined ? undefined : /acctAlias="([^"&<]{1,60})"/.exec(information)?.[1];
  };
  return [...keys].map((key) => ({
    key,
    name: nameOf(key) ?? `Interactive Brokers ${key}`,
    kind: "brokerage",
    institution: "Interactive Brokers",
  }));
}
