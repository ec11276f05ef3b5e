import { useEffect, useState } from "react";
import { Link } from "react-router";
import { pageMeta } from "#site/site-config.ts";
import { buttonStyle } from "#ui/components/button-style.ts";
import { Spinner } from "#ui/components/Spinner.tsx";
import { AuthHeading } from "./AuthFrame.tsx";
import { useLinkToken } from "./use-link-token.ts";

export const meta = () => [...pageMeta("Confirm your address"), { name: "robots", content: "noindex" }];

type State =
  | { readonly kind: "asking" }
  | { readonly kind: "confirmed"; readonly email: string }
  | { readonly kind: "refused"; readonly message: string };

async function confirm(token: string): Promise<State> {
  const { verifyEmail } = await import("#browser/session/ways-in.ts");
  const verified = await verifyEmail(token);
  return verified.ok
    ? { kind: "confirmed", email: verified.value.email }
    : { kind: "refused", message: verified.error.message };
}

/** Where the link of the confirmation mail leads. */
export default function VerifyEmailPage() {
  const token = useLinkToken();
  const [state, setState] = useState<State>({ kind: "asking" });
  useEffect(() => {
    if (token === undefined) return;
    if (token === null)
      return setState({ kind: "refused", message: "This address works only with the link from a mail." });
    void confirm(token).then(setState);
  }, [token]);
  if (state.kind === "asking")
    return (
      <p role="status" className="flex items-center gap-3 text-14 text-ink-muted">
        <Spinner /> Confirming your address
      </p>
    );
  const isConfirmed = state.kind === "confirmed";
  return (
    <div role="status">
      <AuthHeading title={isConfirmed ? "Your address is confirmed" : "Your address is not confirmed"}>
        {isConfirmed ? state.email : state.message}
      </AuthHeading>
      <Link to="/central" className={`${buttonStyle("primary", "lg")} w-full`}>
        Open Aventine
      </Link>
    </div>
  );
}
