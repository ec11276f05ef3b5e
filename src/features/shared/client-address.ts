/**
 * Network address a request came from, as the socket told it: never a header that a caller can write. The server notes it at its door; a request
 * object has no place for it. Requests that were never noted share one name.
 */
const addresses = new WeakMap<Request, string>();

export const rememberAddress = (request: Request, address: string): void => void addresses.set(request, address);

export const addressOf = (request: Request): string => addresses.get(request) ?? "unknown";
