import type { Route } from "#features/shared/route.ts";
import { refuse } from "./refuse.ts";

type Known = Pick<Route["definition"], "method" | "path">;

/**
 * Answers a call that no route takes: 404 where nothing is at the path, else what may be done there (RFC 9110, 9.3.7 and 15.5.6). The methods are in
 * the description of the API for everyone, so they tell nobody anything new.
 */
export function unknownCall(request: Request, known: readonly Known[]): Response {
  const { pathname } = new URL(request.url);
  const methods = new Set<string>(known.filter(({ path }) => isAt(path, pathname)).map(({ method }) => method));
  if (methods.size === 0) return refuse({ kind: "route_not_found" });
  if (methods.has("GET")) methods.add("HEAD");
  const allow = [...methods, "OPTIONS"].toSorted().join(", ");
  const answer =
    request.method === "OPTIONS" ? new Response(null, { status: 204 }) : refuse({ kind: "method_unknown" });
  answer.headers.set("allow", allow);
  return answer;
}

function isAt(path: string, pathname: string): boolean {
  const [pattern, parts] = [path.split("/"), pathname.split("/")];
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => (part.startsWith(":") ? parts[index] !== "" : part === parts[index]))
  );
}
