import { Outlet } from "react-router";
import { SiteFrame } from "./SiteFrame.tsx";
import { serifLink } from "./serif-link.ts";

export { handle } from "./frame-handle.ts";
export { ErrorPage as ErrorBoundary } from "#site/pages/ErrorPage.tsx";

export const links = serifLink;

/** The public site: header, page, footer. */
export default function DefaultLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
