import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { signInAddress } from "#browser/session/sign-in-address.ts";
import { useSession } from "#browser/session/use-session.ts";
import { SecureLoading } from "#ui/components/SecureLoading.tsx";
import { SiteFrame } from "./SiteFrame.tsx";

export { handle } from "./frame-handle.ts";
export { ErrorPage as ErrorBoundary } from "#site/pages/ErrorPage.tsx";

/**
 * A signed-in person's own pages within the site. Until it is known who is here nothing but a spinner is shown, by the server too; whoever is not
 * signed in goes to signing in and comes back.
 */
export default function UserLayout() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOut = status === "signed_out" || status === "pending";
  useEffect(() => {
    if (isOut) void navigate(signInAddress(`${pathname}${search}`), { replace: true });
  }, [isOut, pathname, search, navigate]);
  if (status !== "signed_in") return <SecureLoading />;
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
