import { Socket } from "node:net";

/**
 * Set up before every test: no connection leaves this machine, whatever the code under test believes. Stand-ins listen here; the PostgreSQL that tests
 * are pointed at may be elsewhere. What tries is told so, and sees a service that cannot be reached.
 */
const database = process.env["TEST_DATABASE_URL"] ?? "";
const HERE = new Set(["", "localhost", "127.0.0.1", "::1", URL.canParse(database) ? new URL(database).hostname : ""]);

/** Where a socket is to connect: options, a port and a host, or a path, which is of this machine. Node wraps them once more on the way. */
export function hostOf(args: readonly unknown[]): string {
  const [first, second] = args.flat();
  if (typeof first !== "object" || first === null) return typeof second === "string" ? second : "";
  const isPath = "path" in first && typeof first.path === "string";
  return !isPath && "host" in first && typeof first.host === "string" ? first.host : "";
}

const MARK = Symbol.for("no network in tests");
const connect: unknown = Object.getOwnPropertyDescriptor(Socket.prototype, "connect")?.value;

function connectHere(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args);
  if (!HERE.has(host)) {
    queueMicrotask(() => this.destroy(new Error(`Tests reach no network, and ${host} is not this machine.`)));
    return this;
  }
  if (typeof connect === "function") Reflect.apply(connect, this, args);
  return this;
}

// Workers that are shared set this up for each file.
if (!(MARK in Socket.prototype)) Object.assign(Socket.prototype, { connect: connectHere, [MARK]: true });
