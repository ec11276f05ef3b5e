import { assert } from "#engine/result.ts";
import { CLIENT_FRAME } from "./client-frame.ts";
import type { JsonSchema } from "./schema-book.ts";
import { describedAs, typeOf } from "./schema-type.ts";

interface DescribedParameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface DescribedCall {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly (DescribedParameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> }>
  >;
}

/** As much of the document of the API as a client is made of. */
export interface DescribedApi {
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string; readonly "x-shown": boolean }[];
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
}

/**
 * A client of the API as one file of TypeScript that needs nothing but `fetch`: the shapes of the document as types, one line a call, and the few
 * lines that send it. Of the calls in the public reference. What a schema says that has no type here stops the making.
 */
export function typedClient(document: DescribedApi): string {
  const shown = new Set(document.tags.filter((tag) => tag["x-shown"]).map(({ name }) => name));
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.some((tag) => shown.has(tag)))
      .map(([method, call]) => callType(`${method.toUpperCase()} ${path}`, call)),
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${describedAs(schema, "")}export type ${name} = ${typeOf(schema)};`,
  );
  return [
    `// Client of the Aventine API, made from its description (version ${document.info.version}). One file, no dependency.`,
    CLIENT_FRAME,
    ...schemas,
    `/** Every call by method and address: what it takes, and what it answers. */\nexport interface Calls {\n${calls.join("\n")}\n}`,
    "",
  ].join("\n\n");
}

/** The same of the document as the server describes itself. */
export const typedClientOf = (document: object): string => typedClient(JSON.parse(JSON.stringify(document)));

function callType(place: string, call: DescribedCall): string {
  const own = call.parameters.filter((it): it is DescribedParameter => "in" in it);
  const parts = [
    groupType("path", own),
    groupType("query", own),
    ...(call.requestBody ? [`body: ${bodyType(call.requestBody.content)}`] : []),
    `answer: ${answerType(call)}`,
  ].filter((part) => part !== "");
  return `${describedAs({ description: call.summary }, "  ")}  ${JSON.stringify(place)}: { ${parts.join("; ")} };`;
}

function groupType(kind: "path" | "query", all: readonly DescribedParameter[]): string {
  const own = all.filter((it) => it.in === kind);
  if (own.length === 0) return "";
  const isOptional = own.every(({ required }) => !required);
  const fields = own.map((it) => `${JSON.stringify(it.name)}${it.required ? "" : "?"}: ${typeOf(it.schema)}`);
  return `${kind}${isOptional ? "?" : ""}: { ${fields.join("; ")} }`;
}

function bodyType(content: Readonly<Record<string, { readonly schema: JsonSchema }>>): string {
  const json = content["application/json"];
  return json ? typeOf(json.schema) : "FormData";
}

function answerType({ responses }: DescribedCall): string {
  const done = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  assert(done !== undefined, "a call says what it answers");
  if (!done.content) return "undefined";
  const json = done.content["application/json"];
  return json ? typeOf(json.schema) : "Response";
}
