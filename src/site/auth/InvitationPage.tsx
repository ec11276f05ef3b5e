import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { signInAddress } from "#browser/session/sign-in-address.ts";
import { useSession } from "#browser/session/use-session.ts";
import { pageMeta } from "#site/site-config.ts";
import { buttonStyle } from "#ui/components/button-style.ts";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { Spinner } from "#ui/components/Spinner.tsx";
import { AuthHeading, ProblemNote } from "./AuthFrame.tsx";

export const meta = () => [...pageMeta("Invitation"), { name: "robots", content: "noindex" }];

/** Kept for this tab while the person signs in or up. */
const KEPT = "aventine-invitation";

/** Where the link of an invitation leads: signing in with the invited address first, then joining. */
export default function InvitationPage() {
  const { status, signOut } = useSession();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [hasJoined, setJoined] = useState(false);
  useEffect(() => {
    const found = new URLSearchParams(window.location.hash.slice(1)).get("token");
    if (found !== null) {
      sessionStorage.setItem(KEPT, found);
      window.history.replaceState(window.history.state, "", window.location.pathname);
    }
    setToken(sessionStorage.getItem(KEPT));
  }, []);
  const join = async () => {
    if (typeof token !== "string" || isBusy) return;
    setBusy(true);
    const { askWithToken } = await import("#browser/session/ask-with-token.ts");
    const joined = await askWithToken("POST", "/api/organizations/accept", { token });
    setBusy(false);
    if (!joined.ok) return setProblem(joined.error.message);
    sessionStorage.removeItem(KEPT);
    return setJoined(true);
  };
  /** Signing out forgets what this tab kept, but for the invitation. */
  const leave = async () => {
    await signOut();
    if (typeof token === "string") sessionStorage.setItem(KEPT, token);
    await navigate(signInAddress("/invitation"));
  };
  if (hasJoined)
    return (
      <div role="status">
        <AuthHeading title="You have joined">The organization is in your account from now on.</AuthHeading>
        <Link to="/central" className={`${buttonStyle("primary", "lg")} w-full`}>
          Open Aventine
        </Link>
      </div>
    );
  return (
    <>
      <AuthHeading title="You are invited">
        {token === null
          ? "This address works only with the link from an invitation."
          : "Join with the account of the address the invitation was sent to."}
      </AuthHeading>
      <div className="flex flex-col gap-4">
        {problem === undefined ? null : <ProblemNote>{problem}</ProblemNote>}
        {token === undefined ? (
          // A link followed before the token is kept would leave it behind.
          <Skeleton className="h-24 w-full" />
        ) : status === "signed_in" ? (
          <button
            type="button"
            aria-disabled={token === null || undefined}
            onClick={() => void join()}
            className={`${buttonStyle("primary", "lg")} w-full`}
          >
            {isBusy ? <Spinner /> : null}
            Join
          </button>
        ) : (
          <>
            <Link to={signInAddress("/invitation")} className={`${buttonStyle("primary", "lg")} w-full`}>
              Sign in to join
            </Link>
            <Link to="/sign-up?redirect_url=/invitation" className={`${buttonStyle("secondary", "lg")} w-full`}>
              Sign up to join
            </Link>
          </>
        )}
        {status === "signed_in" && problem !== undefined ? (
          <button type="button" onClick={() => void leave()} className={`${buttonStyle("secondary", "lg")} w-full`}>
            Sign in as someone else
          </button>
        ) : null}
      </div>
    </>
  );
}
