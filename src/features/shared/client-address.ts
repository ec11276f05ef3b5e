/**
 * Network address a request came from, as the socket told it: never a header that a caller can write. The server notes it at its door; a request
 * object has no place for it. Requests that were never noted share one name.
 */
const addresses = new WeakMap<Request, { readonly client: string; readonly socket: string }>();

/** `socket`: who is at the other end of the connection itself, where a trusted proxy stands between. */
export const rememberAddress = (request: Request, client: string, socket = client): void =>
  void addresses.set(request, { client, socket });

export const addressOf = (request: Request): string => addresses.get(request)?.client ?? "unknown";
export const socketAddressOf = (request: Request): string => addresses.get(request)?.socket ?? "unknown";
