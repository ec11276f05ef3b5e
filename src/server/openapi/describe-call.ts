import { KEY_ROUTES } from "#features/api-keys/key-routes.ts";
import { groupOf } from "#features/shared/api-groups.ts";
import type { Route } from "#features/shared/route.ts";
import { exampleOf } from "./example.ts";
import { operationIdOf } from "./operation-id.ts";
import { parametersOf } from "./parameters.ts";
import { placeOf, refusalsOf } from "./refusals.ts";
import type { SchemaBook } from "./schema-book.ts";

const DONE = {
  200: "Done.",
  201: "Made.",
  202: "Taken, and being worked on.",
  204: "Done, without a body.",
} as const;

/** One call, from the definition that also checks it. */
export function describeCall(route: Route, book: SchemaBook): object {
  const { definition } = route;
  const { requires } = definition;
  return {
    operationId: operationIdOf(definition.method, definition.path),
    tags: [groupOf(definition.path).title],
    summary: definition.summary,
    "x-access": definition.access,
    ...(requires === undefined ? {} : { "x-requires": requires }),
    ...securityOf(route),
    parameters: parametersOf(route, book),
    ...bodyOf(route, book),
    responses: { ...answerOf(route, book), ...refusedAs(route) },
  };
}

/** Who may call: the person with their session and, where keys may, a key with the right. */
function securityOf({ definition }: Route): object {
  if (definition.access === "public") return {};
  const right = KEY_ROUTES[placeOf(definition)];
  return { security: [...(right === undefined ? [] : [{ key: [right] }]), { session: [] }] };
}

function bodyOf({ definition: { body, upload } }: Route, book: SchemaBook): object {
  if (upload) {
    const schema = book.sent(upload.schema);
    return { requestBody: { required: true, content: { [upload.type]: { schema } } } };
  }
  if (!body) return {};
  const schema = book.sent(body);
  const example = exampleOf(schema, book.named);
  return { requestBody: { required: true, content: { "application/json": { schema, example } } } };
}

function answerOf({ definition }: Route, book: SchemaBook): object {
  const { status = 200, answer, answerType } = definition;
  const schema = answer && book.answered(answer);
  const content =
    answerType === undefined
      ? schema && { "application/json": { schema } }
      : { [answerType]: { schema: { type: "string" } } };
  return {
    [status]: {
      description: schema?.description ?? DONE[status],
      ...(KEY_ROUTES[placeOf(definition)] === undefined ? {} : { headers: ALLOWANCE }),
      ...(content ? { content } : {}),
    },
  };
}

const header = (name: string): object => ({ $ref: `#/components/headers/${name}` });
const ALLOWANCE = {
  "RateLimit-Limit": header("RateLimitLimit"),
  "RateLimit-Remaining": header("RateLimitRemaining"),
  "RateLimit-Reset": header("RateLimitReset"),
};

/** Each status with the words that are this call's own; those of every call stand with the status itself. */
function refusedAs({ definition }: Route): object {
  const byStatus = Object.groupBy(refusalsOf(definition), ({ status }) => status);
  return {
    ...Object.fromEntries(
      Object.entries(byStatus).map(([status, those = []]) => {
        const words = those.filter(({ isCommon }) => !isCommon).map((it) => it.words);
        const description = words.length > 0 ? { description: words.join("\n\n") } : {};
        return [status, { $ref: `#/components/responses/Refused${status}`, ...description }];
      }),
    ),
    default: { $ref: "#/components/responses/Refused" },
  };
}
