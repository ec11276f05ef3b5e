import { createServer, type IncomingMessage } from "node:http";
import { guardedFetch } from "#providers/network/guarded-fetch.ts";
import type { OpenInstitution } from "./contract.ts";
import type { World } from "./port.ts";

/** A question as a stand-in sees it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface Told {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON of anything but text; text as it is. */
  readonly body?: unknown;
}

/** What goes wrong with every institution alike. `nonsense` is a page where JSON is described. */
export type Trouble = "busy" | "down" | "nonsense" | "endless" | "leads_elsewhere";

export interface LocalInstitution extends OpenInstitution {
  readonly address: string;
  /** Every question so far: `GET /path?query`. */
  readonly asked: readonly string[];
  /** From now on every answer is this trouble; undefined mends it. */
  readonly trouble: (trouble: Trouble | undefined) => void;
}

const TROUBLES: Readonly<Record<Trouble, Told>> = {
  busy: { status: 429, headers: { "retry-after": "17" }, body: "Too many requests" },
  down: { status: 502, body: "Bad gateway" },
  nonsense: { status: 200, body: "<html><body>We will be back soon</body></html>" },
  endless: { status: 200, body: "x".repeat(2_000_001) },
  leads_elsewhere: { status: 302, headers: { location: "http://169.254.169.254/latest/meta-data" } },
};

/** A stand-in of an institution on this machine, and a world in which every address leads to it, guarded as the real one is. Tests alone open it. */
export async function openLocalInstitution(
  answer: (asked: Asked) => Told,
  { today, now }: Pick<World, "today" | "now">,
  settings: Readonly<Record<string, string>> = {},
): Promise<LocalInstitution> {
  const asked: string[] = [];
  let trouble: Trouble | undefined;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const { method = "GET", url = "/", headers } = request;
      const { pathname, searchParams } = new URL(url, "http://stand.in");
      asked.push(`${method} ${url}`);
      const body = Buffer.concat(pieces).toString("utf8");
      const told = trouble ? TROUBLES[trouble] : answer({ method, path: pathname, query: searchParams, headers, body });
      response.writeHead(told.status ?? 200, { "content-type": "application/json", ...told.headers });
      response.end(typeof told.body === "string" ? told.body : JSON.stringify(told.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = server.address();
  const port = typeof place === "object" && place ? place.port : 0;
  const address = `http://127.0.0.1:${port}/`;
  const fetch = guardedFetch({ bytesMax: 2_000_000, timeoutMs: 5000, configured: [address] });
  return {
    address,
    asked,
    trouble: (next) => {
      trouble = next;
    },
    world: { today, now, fetch, address: (key) => `${address}${key}/`, setting: (key) => settings[key] ?? "" },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
