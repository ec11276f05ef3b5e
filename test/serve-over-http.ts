import { createServer } from "node:http";
import { z } from "zod";
import { assert } from "#engine/result.ts";
import type { Api } from "#test/api.ts";

export interface ServedApi {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const texts = z.record(z.string(), z.string());

/** The server of a test at an address of this machine, for programs that come over the network. `more`: headers that each call is given besides its own. */
export async function serveOverHttp(api: Api, more: Readonly<Record<string, string>> = {}): Promise<ServedApi> {
  const served = { host: "" };
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("utf8");
    // What is packed on the way is of no interest here.
    const own = Object.entries(request.headers).filter(
      ([name, it]) => typeof it === "string" && name !== "accept-encoding",
    );
    const { host = "", origin, ...others } = { ...texts.parse(Object.fromEntries(own)), ...more };
    const key = others["idempotency-key"];
    // By its own address it is the server that the tokens of the test are for; by another name it is asked under that.
    const isOwn = host === served.host;
    const headers = origin === undefined || origin === `http://${served.host}` ? others : { ...others, origin };
    const asked = await api.call(request.method ?? "GET", request.url ?? "/", {
      headers,
      ...(isOwn ? {} : { origin: `http://${host}` }),
      ...(text === "" ? {} : { body: JSON.parse(text) as unknown }),
      ...(key === undefined ? {} : { key }),
    });
    answer.writeHead(asked.status, Object.fromEntries(asked.headers)).end(asked.text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  assert(address !== null && typeof address === "object", "a server that listens has a port");
  served.host = `127.0.0.1:${address.port}`;
  return {
    origin: `http://${served.host}`,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}
