import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { openHousehold } from "../bench/http/household.ts";
import { statementText } from "../bench/http/statement.ts";
import { openBuiltServer } from "#test/built-server.ts";
import { signedUp } from "./signed-up.ts";

/**
 * What a household's server takes, `npm run measure:memory`, after a build: the built server with the embedded database, the sample portfolio opened,
 * then a statement of 20,000 rows, or so many as are asked for, and 200 securities reviewed, booked (`mostBooked`: the most until then) and looked at. One line of JSON in megabytes resident. Linux only.
 */
const ROWS = Number(process.argv[2] ?? 20_000);

// Made first: while a long one is made, connections that are kept open would end.
const text = statementText({ rows: ROWS, securities: 200 }, new Date());
const server = await openBuiltServer();
const status = (name: string): number => {
  const text = readFileSync(`/proc/${server.processId}/status`, "utf8");
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024);
};

try {
  const started = status("VmRSS");
  const who = await signedUp(server.origin);
  const write = { ...who, "idempotency-key": randomUUID(), "x-today": new Date().toISOString().slice(0, 10) };
  const made = await fetch(`${server.origin}/api/sample`, { method: "POST", headers: write });
  const { portfolioId }: { portfolioId: string } = JSON.parse(await made.text());
  await fetch(`${server.origin}/api/portfolios/${portfolioId}/overview`, { headers: who });
  const sampleOpened = status("VmRSS");
  const household = await openHousehold(server.origin);
  const took = await household.importStatement(text);
  const booked = status("VmRSS");
  const mostBooked = status("VmHWM");
  await household.get("/overview");
  const lookedAt = status("VmRSS");
  const most = status("VmHWM");
  process.stdout.write(
    `${JSON.stringify({ rows: ROWS, started, sampleOpened, booked, mostBooked, lookedAt, most, ...took })}\n`,
  );
} finally {
  await server.close();
}
