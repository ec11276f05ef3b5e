import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "#browser/session/use-session.ts";
import { buttonStyle } from "#ui/components/button-style.ts";
import { AuthHeading } from "./AuthFrame.tsx";
import { useLeadOn } from "./use-lead-on.ts";

/** Whether somebody with an account was signed in when the page was opened. A guest may still sign up or in; what happens on the page itself does not count. */
export function useWasSignedIn(): boolean {
  const { status, sessionClaims } = useSession();
  const [wasIn, setWasIn] = useState<boolean>();
  if (wasIn === undefined && status !== "loading")
    setWasIn(status === "signed_in" && sessionClaims?.["guest"] !== true);
  return wasIn === true && status === "signed_in";
}

/** In place of a form for who is signed in already: on to where they wanted to be, or out and in as someone else. */
export function AlreadySignedIn() {
  const { signOut } = useSession();
  const leadOn = useLeadOn();
  const navigate = useNavigate();
  const { search } = useLocation();
  const leave = async () => {
    await signOut();
    await navigate(`/sign-in${search}`, { replace: true });
  };
  return (
    <>
      <AuthHeading title="You are signed in">There is nothing left to do here.</AuthHeading>
      <div className="flex flex-col gap-3">
        <button type="button" onClick={() => leadOn()} className={`${buttonStyle("primary", "lg")} w-full`}>
          Go on
        </button>
        <button type="button" onClick={() => void leave()} className={`${buttonStyle("secondary", "lg")} w-full`}>
          Sign in as someone else
        </button>
      </div>
    </>
  );
}
