import { Link, useSearchParams } from "react-router";
import { AuthForm } from "#site/AuthForm.tsx";
import { pageMeta } from "#site/site-config.ts";

export const meta = () =>
  pageMeta("Start for free", "Create your Aventine account with a name, an e-mail address and a password.");

export default function SignUpPage() {
  const [search] = useSearchParams();
  const query = search.size > 0 ? `?${search.toString()}` : "";
  return (
    <>
      <h1 className="mb-1 text-28 font-semibold tracking-[-0.015em]">Start for free</h1>
      <p className="mb-7 text-14 text-ink-muted">
        Have an account?{" "}
        <Link to={`/sign-in${query}`} className="font-medium text-link underline-offset-3 hover:underline">
          Sign in
        </Link>
      </p>
      <AuthForm purpose="sign-up" />
    </>
  );
}
