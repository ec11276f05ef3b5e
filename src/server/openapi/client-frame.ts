/** What sends a call, as it stands in the typed client. It is compiled and run by the test of the client. */
export const CLIENT_FRAME = `export interface ClientOptions {
  /** Where the product answers, such as https://app.example.org. */
  readonly origin: string;
  /** An API key, or a token of a session; asked for before each call where it is a function. */
  readonly key: string | (() => string | Promise<string>);
  /** Your calendar day, YYYY-MM-DD; the day in UTC where it is left out. */
  readonly today?: () => string;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** A call that was refused: what is wrong in words, and the fields it is about. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** Seconds to wait, where waiting helps. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, fields: ApiError["fields"], retryAfterSeconds: number | undefined) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type Call = keyof Calls;
export type Answer<C extends Call> = Calls[C]["answer"];
/** What a call takes. \`idempotencyKey\`: a write sent twice under the same one happens once; made anew where it is left out. */
export type Input<C extends Call> = Omit<Calls[C], "answer"> & { readonly idempotencyKey?: string };
type Given<C extends Call> = Record<never, never> extends Omit<Calls[C], "answer"> ? [input?: Input<C>] : [input: Input<C>];

export interface Client {
  /** Makes a call named by its method and address. Throws an \`ApiError\` where it is refused. */
  call<C extends Call>(call: C, ...given: Given<C>): Promise<Answer<C>>;
}

interface Sent {
  readonly path?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

export function createClient({ origin, key, today, fetch: send = (url, init) => fetch(url, init) }: ClientOptions): Client {
  return {
    async call(call, ...given) {
      const sent: Sent = (given[0] ?? {}) as Sent;
      const [method = "GET", address = ""] = call.split(" ");
      const path = address.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(String(sent.path?.[name] ?? "")));
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(sent.query ?? {}))
        if (value !== undefined && value !== null) search.append(name, String(value));
      const query = search.toString();
      const headers: Record<string, string> = {
        authorization: \`Bearer \${typeof key === "function" ? await key() : key}\`,
      };
      if (today) headers["x-today"] = today();
      if (method !== "GET") headers["idempotency-key"] = sent.idempotencyKey ?? crypto.randomUUID();
      // The key goes to the product and nowhere else.
      const init: RequestInit = { method, headers, redirect: "error" };
      if (sent.body instanceof FormData) init.body = sent.body;
      else if (sent.body !== undefined) {
        headers["content-type"] = "application/json";
        init.body = JSON.stringify(sent.body);
      }
      const answer = await send(\`\${origin.replace(/\\/$/, "")}\${path}\${query === "" ? "" : \`?\${query}\`}\`, init);
      if (!answer.ok) throw await refusalOf(answer);
      return (await readAnswer(answer)) as Answer<typeof call>;
    },
  };
}

const isJson = (answer: Response): boolean => (answer.headers.get("content-type") ?? "").startsWith("application/json");

const readAnswer = async (answer: Response): Promise<unknown> =>
  answer.status === 204 ? undefined : isJson(answer) ? await answer.json() : answer;

async function refusalOf(answer: Response): Promise<ApiError> {
  const told = (isJson(answer) ? await answer.json().catch(() => undefined) : undefined) as
    | { readonly message?: string; readonly fields?: ApiError["fields"] }
    | undefined;
  const wait = Number(answer.headers.get("retry-after") ?? Number.NaN);
  return new ApiError(
    answer.status,
    told?.message ?? \`The call was refused with status \${answer.status}.\`,
    told?.fields ?? [],
    Number.isFinite(wait) ? wait : undefined,
  );
}`;
