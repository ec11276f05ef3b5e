import { useState } from "react";
import { Link } from "react-router";
import { pageMeta } from "#site/site-config.ts";
import { buttonStyle } from "#ui/components/button-style.ts";
import { Spinner } from "#ui/components/Spinner.tsx";
import { AuthHeading, ProblemNote, TEXT_LINK } from "./AuthFrame.tsx";
import { SecondFactorForm } from "./SecondFactorForm.tsx";
import { useLeadOn } from "./use-lead-on.ts";
import { useLinkToken } from "./use-link-token.ts";

export const meta = () => [...pageMeta("Sign in by link"), { name: "robots", content: "noindex" }];

/** Where the link of a sign-in mail leads. It asks for one press, because mail programs open links by themselves to look at them. */
export default function SignInLinkPage() {
  const token = useLinkToken();
  const leadOn = useLeadOn();
  const [state, setState] = useState<"ready" | "busy" | "pending">("ready");
  const [problem, setProblem] = useState<string>();
  const [returnTo, setReturnTo] = useState<string>();
  const enter = async () => {
    if (state !== "ready" || token === null || token === undefined) return;
    setState("busy");
    const { takeSignInLink } = await import("#browser/session/sign-in-methods.ts");
    const entered = await takeSignInLink(token);
    if (!entered.ok) {
      setState("ready");
      return setProblem(entered.error.message);
    }
    const { status, isNew, returnTo: wanted } = entered.value;
    const to = isNew && wanted === "/central" ? "/signed-up" : wanted;
    if (status !== "pending") return leadOn(to);
    setReturnTo(to);
    return setState("pending");
  };
  if (state === "pending")
    return <SecondFactorForm onDone={() => leadOn(returnTo)} onLeave={() => leadOn("/sign-in")} />;
  return (
    <>
      <AuthHeading title="Sign in by link">
        {token === null ? "This address works only with the link from a mail." : "One press and you are in."}
      </AuthHeading>
      {problem === undefined ? null : <ProblemNote>{problem}</ProblemNote>}
      {token === null || problem !== undefined ? (
        <p className="mt-4 text-14">
          <Link to="/easy-sign-up" className={TEXT_LINK}>
            Ask for a new link
          </Link>
        </p>
      ) : (
        // Not to be pressed before the page listens: the press would be lost.
        <button
          type="button"
          disabled={token === undefined}
          onClick={() => void enter()}
          className={`${buttonStyle("primary", "lg")} w-full disabled:opacity-50`}
        >
          {state === "busy" ? <Spinner /> : null}
          Open Aventine
        </button>
      )}
    </>
  );
}
