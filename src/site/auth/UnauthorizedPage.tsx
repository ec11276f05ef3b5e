import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useSession } from "#browser/session/use-session.ts";
import { signInAddress } from "#browser/session/sign-in-address.ts";
import { ownReturnAddress } from "#engine/product/return-address.ts";
import { pageMeta } from "#site/site-config.ts";
import { TEXT_LINK } from "./AuthFrame.tsx";
import { buttonStyle } from "#ui/components/button-style.ts";

export const meta = () => [...pageMeta("No access"), { name: "robots", content: "noindex" }];

/** Says what was refused, to whom, and how to get access. `from` is the address that was refused. */
export default function UnauthorizedPage() {
  const [search] = useSearchParams();
  const { status, user, signOut, refreshUser } = useSession();
  const navigate = useNavigate();
  // Shown as text only, and only if it is an address of ours: nobody may write their own words onto this page.
  const from = ownReturnAddress(search.get("from"), []);
  const isIn = status === "signed_in";
  const who = user?.email ?? user?.name;
  // Public pages read no user by themselves.
  useEffect(() => {
    if (isIn && user === undefined) refreshUser();
  }, [isIn, user, refreshUser]);
  const leave = async () => {
    await signOut();
    await navigate(signInAddress(from ?? "/central"));
  };
  return (
    <div className="mx-auto max-w-160 px-5 py-16 sm:px-8 sm:py-24">
      <h1 className="font-serif text-36 font-medium tracking-[-0.02em]">You have no access to this page</h1>
      <p className="mt-4 text-16 text-ink-muted">
        {from === undefined ? "The page you asked for" : <span className="font-medium break-all text-ink">{from}</span>}{" "}
        {isIn && who !== undefined ? `is not open to ${who}.` : "is open to certain people only."}
      </p>
      <p className="mt-3 text-16 text-ink-muted">
        {isIn
          ? "If you should have it, ask the owner of the portfolio or an admin of your organization to give you a role in it, or sign in with another account."
          : "Sign in with an account that has access. If you should have it and do not, ask the owner of the portfolio or an admin of your organization."}
      </p>
      {isIn && from?.startsWith("/admin") ? (
        <p className="mt-3 text-16 text-ink-muted">
          Administration is for our staff. If that is you, your address has to be confirmed and a second factor has to
          be on: both are under{" "}
          <Link to="/central/security" className={TEXT_LINK}>
            Security
          </Link>
          .
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {isIn ? (
          <button type="button" onClick={() => void leave()} className={buttonStyle("primary", "lg")}>
            Sign in as someone else
          </button>
        ) : (
          <Link to={signInAddress(from ?? "/")} className={buttonStyle("primary", "lg")}>
            Sign in
          </Link>
        )}
        <Link to={isIn ? "/central" : "/"} className={buttonStyle("secondary", "lg")}>
          {isIn ? "Open Aventine" : "Go to the home page"}
        </Link>
      </div>
    </div>
  );
}
