import { Outlet } from "react-router";

export { handle } from "./frame-handle.ts";
export { ErrorPage as ErrorBoundary } from "#site/pages/ErrorPage.tsx";

/** Nothing but the page, in the middle of the screen. */
export default function BlankLayout() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Outlet />
    </main>
  );
}
