import { SITE_ROUTES } from "./route-table.ts";

interface PageRequest {
  readonly request: Request;
  /** Path of the route that matched, such as `/support/*`. */
  readonly pattern: string;
}

type Next = () => Promise<Response>;
type RouteMiddleware = (request: PageRequest, next: Next) => Promise<Response>;

/** What a route can ask to be done around its page, by name. */
const MIDDLEWARE: Readonly<Record<string, RouteMiddleware>> = {
  /** Keeps the page and its data out of search engines. */
  noindex: async (_request, next) => {
    const response = await next();
    response.headers.set("x-robots-tag", "noindex");
    return response;
  },
  /** Nobody's cache may keep what one person sees. */
  private: async (_request, next) => {
    const response = await next();
    response.headers.set("cache-control", "private, no-store");
    return response;
  },
};

/** The middleware of a name; a name that is not there is a mistake in the route table and fails the page. */
export function middlewareOf(name: string): RouteMiddleware {
  const found = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined;
  if (!found) throw new Error("Unknown route middleware");
  return found;
}

/** Runs what the matched route names, the first outermost, and then the page. */
export function runMiddleware(request: PageRequest, next: Next, routes = SITE_ROUTES): Promise<Response> {
  const names = routes.find(({ path }) => samePath(path, request.pattern))?.middleware ?? [];
  return names.map(middlewareOf).reduceRight<Next>((inner, middleware) => () => middleware(request, inner), next)();
}

const samePath = (a: string, b: string): boolean => trimmed(a) === trimmed(b);
const trimmed = (path: string): string => path.replaceAll(/^\/|\/$/g, "");
