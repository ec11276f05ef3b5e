import { pageMeta } from "#site/site-config.ts";
import { HostedIdentity } from "./HostedIdentity.tsx";
import { SignInForm } from "./SignInForm.tsx";

export const meta = () => pageMeta("Sign in", "Sign in to Aventine with your password, a passkey or a link by email.");

export default function SignInPage() {
  return (
    <HostedIdentity purpose="sign-in">
      <SignInForm />
    </HostedIdentity>
  );
}
