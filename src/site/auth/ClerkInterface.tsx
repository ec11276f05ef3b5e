import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { ownReturnAddress } from "#engine/product/return-address.ts";
import { buttonStyle } from "#ui/components/button-style.ts";
import { Spinner } from "#ui/components/Spinner.tsx";
import { useCspNonce } from "#ui/theme/csp-nonce.ts";
import { clerkSettings } from "#browser/session/clerk-identity.ts";
import { clerkProblemIn, loadClerk } from "#browser/session/clerk-script.ts";
import { ProblemNote } from "./AuthFrame.tsx";

/** Clerk's own interface, in our page. */
export function ClerkInterface({ purpose }: { readonly purpose: "sign-in" | "sign-up" }) {
  const place = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const nonce = useCspNonce();
  const [state, setState] = useState<"loading" | "ready" | { readonly problem: string }>("loading");
  const [tries, setTries] = useState(0);
  const returnTo = ownReturnAddress(search.get("redirect_url"), []) ?? "/central";
  useEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    let unmount = () => {};
    let isCurrent = true;
    const mount = async () => {
      const clerk = await loadClerk(clerkSettings(), nonce);
      if (!isCurrent) return;
      const options = { forceRedirectUrl: returnTo };
      const isSignIn = purpose === "sign-in";
      unmount = () => (isSignIn ? clerk.unmountSignIn(node) : clerk.unmountSignUp(node));
      if (isSignIn) clerk.mountSignIn(node, options);
      else clerk.mountSignUp(node, options);
      setState("ready");
    };
    mount().catch((error: unknown) => {
      if (isCurrent) setState({ problem: clerkProblemIn(error) });
    });
    return () => {
      isCurrent = false;
      unmount();
    };
  }, [purpose, returnTo, nonce, tries]);
  const retry = () => {
    setState("loading");
    setTries((it) => it + 1);
  };
  return (
    <>
      {state === "loading" ? (
        <p role="status" className="flex items-center gap-3 text-14 text-ink-muted">
          <Spinner /> Loading the sign-in of this installation
        </p>
      ) : null}
      {typeof state === "object" ? (
        <div className="flex flex-col gap-4">
          <ProblemNote>{state.problem}</ProblemNote>
          <button type="button" onClick={retry} className={buttonStyle("secondary", "lg")}>
            Try again
          </button>
        </div>
      ) : null}
      <div ref={place} />
    </>
  );
}
