import { Link, useSearchParams } from "react-router";
import { AuthForm } from "#site/AuthForm.tsx";
import { pageMeta } from "#site/site-config.ts";

export const meta = () => pageMeta("Sign in", "Sign in to Aventine with your e-mail address and password.");

export default function SignInPage() {
  const [search] = useSearchParams();
  const query = search.size > 0 ? `?${search.toString()}` : "";
  return (
    <>
      <h1 className="mb-1 text-28 font-semibold tracking-[-0.015em]">Sign in</h1>
      <p className="mb-7 text-14 text-ink-muted">
        New here?{" "}
        <Link to={`/sign-up${query}`} className="font-medium text-link underline-offset-3 hover:underline">
          Start for free
        </Link>
      </p>
      <AuthForm purpose="sign-in" />
    </>
  );
}
