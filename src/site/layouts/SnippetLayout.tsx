import { Outlet } from "react-router";

export { handle } from "./frame-handle.ts";
export { ErrorPage as ErrorBoundary } from "#site/pages/ErrorPage.tsx";

/** A block of text as other pages hold it, with nothing around: for writing and for pictures of it. */
export default function SnippetLayout() {
  return (
    <main id="content" className="mx-auto max-w-180 p-6">
      <Outlet />
    </main>
  );
}
