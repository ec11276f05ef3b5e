import { pageMeta } from "#site/site-config.ts";
import { HostedIdentity } from "./HostedIdentity.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

export const meta = () =>
  pageMeta("Start for free", "Create your Aventine account with a name, an email address and a password.");

export default function SignUpPage() {
  return (
    <HostedIdentity purpose="sign-up">
      <SignUpForm />
    </HostedIdentity>
  );
}
