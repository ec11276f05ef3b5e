// Runs the conformance suite of the Model Context Protocol against /mcp, for a server of its own over HTTP: `node scripts/mcp-conformance.ts`.
// The suite is fetched by npx at the version that decision 0075 records; it sends no key, so each call is given one on the way.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { madeApiKey } from "../src/features/api-keys/contract.ts";
import { openApi } from "../test/api.ts";
import { serveOverHttp } from "../test/serve-over-http.ts";

const SUITE = "@modelcontextprotocol/conformance@0.1.16";
/** Those of a server that only reads and keeps no session. The others ask for tools, prompts and resources of the suite's own example server. */
const SCENARIOS = ["server-initialize", "ping", "tools-list", "tools-call-error", "dns-rebinding-protection"];

/** Beside the server, which goes on answering meanwhile. */
const run = (asked: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    spawn("npx", asked, { stdio: "inherit" }).on("close", (code) => resolve(code ?? 1));
  });

const api = await openApi();
const person = await api.signUp("suite");
const body = { keyId: randomUUID(), name: "Suite", rights: ["read"], daysValid: 1 };
const { secret } = (await person.call("POST", "/api/user/api-keys", { body })).as(madeApiKey);
const served = await serveOverHttp(api, { authorization: `Bearer ${secret}` });
const failed: string[] = [];
for (const scenario of SCENARIOS) {
  const asked = ["--yes", SUITE, "server", "--url", `${served.origin}/mcp`, "--scenario", scenario];
  if ((await run(asked)) !== 0) failed.push(scenario);
}
await served.close();
await api.close();
console.log(failed.length === 0 ? `All ${SCENARIOS.length} passed.` : `Failed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
