import { Outlet } from "react-router";
import { SiteFrame } from "./SiteFrame.tsx";
import { serifLink } from "./serif-link.ts";

export { handle } from "./frame-handle.ts";
export { ErrorPage as ErrorBoundary } from "#site/pages/ErrorPage.tsx";

export const links = serifLink;

/** Documents: the section's pages at the left, the text, its headings at the right. The page brings all three; the frame gives them room. */
export default function DocsLayout() {
  return (
    <SiteFrame>
      <div className="mx-auto w-full max-w-300 px-5 sm:px-8">
        <Outlet />
      </div>
    </SiteFrame>
  );
}
