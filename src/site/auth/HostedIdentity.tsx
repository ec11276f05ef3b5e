import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { usePublicSettings } from "#browser/public-settings.ts";
import { buttonStyle } from "#ui/components/button-style.ts";
import { AlreadySignedIn, useWasSignedIn } from "./AlreadySignedIn.tsx";
import { AuthHeading, ProblemNote } from "./AuthFrame.tsx";

const ClerkInterface = lazy(() => import("./ClerkInterface.tsx").then((it) => ({ default: it.ClerkInterface })));

interface HostedIdentityProps {
  readonly purpose: "sign-in" | "sign-up";
  /** The interface for accounts that we keep ourselves. */
  readonly children: ReactNode;
}

/** The sign-in or sign-up interface of whichever provider this installation uses. */
export function HostedIdentity({ purpose, children }: HostedIdentityProps) {
  const { identity } = usePublicSettings();
  const wasIn = useWasSignedIn();
  if (wasIn) return <AlreadySignedIn />;
  if (identity.provider === "clerk")
    return (
      <Suspense fallback={null}>
        <ClerkInterface purpose={purpose} />
      </Suspense>
    );
  return identity.provider === "oidc" ? <ExternalSignIn purpose={purpose} /> : children;
}

/** Signing in happens at the organization's own identity provider. */
function ExternalSignIn({ purpose }: Pick<HostedIdentityProps, "purpose">) {
  const [search] = useSearchParams();
  const redirectUrl = search.get("redirect_url");
  const query = redirectUrl === null ? "" : `?${new URLSearchParams({ redirect_url: redirectUrl }).toString()}`;
  return (
    <>
      <AuthHeading title={purpose === "sign-in" ? "Sign in" : "Start for free"}>
        This installation uses the accounts of your organization.
      </AuthHeading>
      {search.get("problem") === "away" ? (
        <div className="mb-4">
          <ProblemNote>Signing in with your provider failed. Try again.</ProblemNote>
        </div>
      ) : null}
      <a href={`/api/identity/away${query}`} className={`${buttonStyle("primary", "lg")} w-full`}>
        Continue with your organization
      </a>
    </>
  );
}
