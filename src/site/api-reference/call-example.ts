import type { ApiParameter } from "./api-description.ts";
import type { ShownCall } from "./shown-calls.ts";
import { needsIdempotencyKey } from "./who-may-call.ts";

export interface CallExample {
  readonly language: string;
  readonly fileName: string;
  readonly text: string;
}

/** How a program makes a call; for what no key may do, the body alone. Undefined where there is nothing to show. */
export function callExample(call: ShownCall, origin: string): CallExample | undefined {
  const [type = "", content] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  const body = content?.example === undefined ? undefined : JSON.stringify(content.example, undefined, 2);
  const isForPrograms = call.keyRight !== undefined || call["x-access"] === "public";
  if (!isForPrograms) return body === undefined ? undefined : { language: "json", fileName: "Body", text: body };
  const lines = [
    `curl ${call.method === "GET" ? "" : `-X ${call.method} `}"${origin}${addressOf(call)}"`,
    ...(call.keyRight === undefined ? [] : ['-H "Authorization: Bearer $AVENTINE_KEY"']),
    ...(needsIdempotencyKey(call) ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(type === "multipart/form-data" ? ['-F "importId=$(uuidgen)"', '-F "file=@statement.csv"'] : []),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${body.replaceAll("'", "'\\''")}'`]),
  ];
  return { language: "sh", fileName: "Shell", text: lines.join(" \\\n  ") };
}

/** The address with variables of the shell in the place of ids, examples of other names, and what must be asked for. */
function addressOf({ path, parameters }: ShownCall): string {
  const own = parameters.filter((it): it is ApiParameter => "name" in it);
  const exampleOf = (name: string): string => {
    const { example, schema } = own.find((it) => it.name === name) ?? {};
    if (schema?.format === "uuid" || name.endsWith("Id")) return `$${name.replaceAll(/(?=[A-Z])/g, "_").toUpperCase()}`;
    return encodeURIComponent(typeof example === "string" ? example : JSON.stringify(example ?? name));
  };
  const query = own.filter((it) => it.in === "query" && it.required).map(({ name }) => `${name}=${exampleOf(name)}`);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleOf(name));
  return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
}
