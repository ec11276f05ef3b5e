import type { Server } from "node:http";
import type { Env } from "./env.ts";

/** Names under which this machine reaches what listens on every one of its addresses, or on its own alone. */
const THIS_MACHINE: readonly string[] = ["127.0.0.1", "0.0.0.0", "::1", "::", "localhost"];

/**
 * The address people reach the product under: `APP_ORIGIN`, else what the server listens on. With `PORT` 0 the port is known once it listens.
 * Nothing of a request is in it.
 */
export function ownAddress({ APP_ORIGIN, HOST, PORT }: Pick<Env, "APP_ORIGIN" | "HOST" | "PORT">) {
  let port = PORT;
  const host = THIS_MACHINE.includes(HOST) ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
  return {
    origin: (): string => (APP_ORIGIN === undefined ? `http://${host}:${port}` : new URL(APP_ORIGIN).origin),
    listens: (server: Pick<Server, "address">): void => {
      const address = server.address();
      if (typeof address === "object" && address !== null) port = address.port;
    },
  };
}
