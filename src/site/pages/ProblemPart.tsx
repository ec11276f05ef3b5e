import { lazy, Suspense, use } from "react";
import { ServerPartsContext } from "#site/drawn/server-parts.ts";

const PageProblem = lazy(async () => ({
  default: await import("./PageProblem.tsx").then(
    (it) => it.PageProblem,
    () => Unexplained,
  ),
}));

/** What stands in a page's place when it fails: drawn by the server, else loaded, because most visits never see one. */
export function ProblemPart() {
  const Shown = use(ServerPartsContext)?.PageProblem ?? PageProblem;
  return (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  );
}

/** When even the code that tells of a failure cannot be loaded: most often the connection is gone. */
const Unexplained = () => (
  <div role="alert" className="mx-auto max-w-300 px-5 py-24 sm:px-8">
    <h1 className="text-22 font-semibold">This page could not be shown</h1>
    <p className="mt-2 text-16 text-ink-muted">Check the connection and reload the page.</p>
  </div>
);
