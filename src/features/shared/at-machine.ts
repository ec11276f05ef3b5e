import { socketAddressOf } from "./client-address.ts";

const OWN_MACHINE = /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/;
const OWN_HOST = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** What a proxy writes about whom it calls for. One that writes none of it cannot be told from somebody at the machine: `APP_ORIGIN` says there is one. */
const OF_PROXY =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-(?:host|forwarded-for)|(?:cf|fly|true|fastly)-.*ip)$/i;

/**
 * Whether who asks sits at the machine itself: the connection comes from its own address, to its own name, no proxy wrote a header, and no public
 * address is configured. What is shown under `/__debug/` opens accounts.
 */
export const isAtMachine = (request: Request, appOrigin: string | undefined): boolean =>
  appOrigin === undefined &&
  OWN_MACHINE.test(socketAddressOf(request)) &&
  OWN_HOST.test(new URL(request.url).origin) &&
  ![...request.headers.keys()].some((name) => OF_PROXY.test(name));

/** Whether a request is for `/__debug/`, in whatever spelling the pages' router would understand. */
export function isForMachineAlone(request: Request): boolean {
  const { pathname } = new URL(request.url);
  const plain = pathname.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return /^[/\\]*__debug(?:[/\\.]|$)/i.test(plain);
}
