import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { z } from "zod";
import { assert } from "#engine/result.ts";
import { ownOriginOf } from "#features/shared/check-origin.ts";
import { type Failure, type Route, route } from "#features/shared/route.ts";
import { buildVersion } from "../build-version.ts";
import { errorBody } from "../errors.ts";
import { askInside, type AskParts } from "./ask-inside.ts";
import { sayingOf } from "./saying.ts";
import type { Asking, Tool } from "./tool.ts";
import { TOOLS_OF_REASONS } from "./tool-of-reasons.ts";
import { TOOLS_OF_HOLDINGS } from "./tools-of-holdings.ts";
import { TOOLS_OF_WHAT_COMES } from "./tools-of-what-comes.ts";
import { TOOLS_OF_WORTH } from "./tools-of-worth.ts";

/** Everything an assistant can ask. */
export const TOOLS: readonly Tool[] = [
  ...TOOLS_OF_WORTH,
  ...TOOLS_OF_HOLDINGS,
  ...TOOLS_OF_WHAT_COMES,
  ...TOOLS_OF_REASONS,
];

const INSTRUCTIONS = [
  "Aventine keeps everything its user owns and owes. Every tool reads and none changes anything.",
  "Ask list_portfolios first. Amounts are decimal text in the currency beside them; ratios are fractions (0.05 is 5 %).",
  "Each figure says its day (asOf), its coverage and where it explains itself. A value of null is unknown or withheld, never zero: say so, with what leftOut names, instead of a number.",
  "Nothing here is financial or tax advice.",
].join(" ");

interface McpParts extends AskParts {
  readonly appOrigin: string | undefined;
}

/**
 * The Model Context Protocol over streamable HTTP, without sessions: every message is answered by itself, so that any server of several may. A message
 * is a call of our own by the person of its key, who meets the same doors.
 */
export const mcpRoutes = ({ appOrigin, ...parts }: McpParts): readonly Route[] => [
  route(
    {
      method: "POST",
      path: "/mcp",
      access: "person",
      changesNothing: true,
      summary: "Assistants ask here, by the Model Context Protocol over streamable HTTP, with an API key.",
      refusals: ["origin_foreign"],
      upload: { type: "application/json", schema: z.looseObject({ jsonrpc: z.literal("2.0") }) },
      answerType: "application/json",
    },
    {
      plain: async ({ request, today }, { person }) => {
        assert(person !== undefined, "a route for persons has one");
        if (request.headers.has("origin") && !isKnownPage(request, appOrigin))
          return { ok: false, error: { kind: "origin_foreign" } };
        const isWithholding = person.key?.rights.includes("read") === false;
        const asking: Asking = {
          ask: askInside(parts, person, request),
          say: (of) => sayingOf({ ...of, origin: appOrigin ?? new URL(request.url).origin, isWithholding }),
          isWithholding,
          today,
        };
        return answerMessage(request, asking);
      },
    },
  ),
];

/**
 * Whether the page a call comes from is ours. Where no address is configured every name leads here, also one that somebody made lead to this machine so
 * that their page and its call agree on it: then only pages of the machine itself are known. Programs send no `Origin`.
 */
function isKnownPage(request: Request, appOrigin: string | undefined): boolean {
  const origin = ownOriginOf(request, appOrigin);
  return origin !== undefined && (appOrigin !== undefined || THIS_MACHINE.has(new URL(origin).hostname));
}
const THIS_MACHINE: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

async function answerMessage(request: Request, asking: Asking): Promise<Response> {
  const server = new McpServer(
    { name: "aventine", title: "Aventine", version: buildVersion() },
    { instructions: INSTRUCTIONS },
  );
  for (const { name, title, description, input, run } of TOOLS) {
    const annotations = { title, readOnlyHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, annotations }, async (given: unknown) => {
      const outcome = await run(given, asking);
      return outcome.ok ? said(outcome.value) : refused(outcome.error);
    });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: 256_000,
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request);
  } finally {
    await server.close();
  }
}

const said = (value: object) => ({
  content: [{ type: "text" as const, text: JSON.stringify(value) }],
  structuredContent: { ...value },
});

/** In words, as everywhere: what is wrong, where, and what to do. */
function refused(failure: Failure) {
  const { message, fields = [] } = errorBody(failure);
  const text = [message, ...fields.map((field) => `${field.path}: ${field.message}`)].join("\n");
  return { content: [{ type: "text" as const, text }], isError: true };
}
