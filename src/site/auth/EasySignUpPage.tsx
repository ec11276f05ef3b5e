import { Link, useSearchParams } from "react-router";
import { OpenSampleLink } from "#site/OpenSampleLink.tsx";
import { pageMeta, TRIAL_SENTENCE } from "#site/site-config.ts";
import { AuthHeading, TEXT_LINK } from "./AuthFrame.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { HostedIdentity } from "./HostedIdentity.tsx";

export const meta = () => pageMeta("Start for free", `An email address is enough. ${TRIAL_SENTENCE}`);

/** The shortest sign-up: an address, and a link by mail. Signs in as well, for who has an account. */
export default function EasySignUpPage() {
  const [search] = useSearchParams();
  const redirectUrl = search.get("redirect_url") ?? undefined;
  const query = search.size > 0 ? `?${search.toString()}` : "";
  return (
    <div className="mx-auto w-full max-w-100 px-5 py-14 sm:py-20">
      <HostedIdentity purpose="sign-up">
        <EmailForm
          action="Start for free"
          heading={<AuthHeading title="Start with your email">{TRIAL_SENTENCE}</AuthHeading>}
          send={async (email) =>
            (await import("#browser/session/sign-in-methods.ts")).sendSignInLink(email, redirectUrl)
          }
          sentTitle="Check your email"
          sentWords={(email) => `We sent a link to ${email}. It opens Aventine and is good for 15 minutes.`}
        >
          <p className="mt-5 mb-6 text-center text-14 text-ink-muted">
            Prefer a password?{" "}
            <Link to={`/sign-up${query}`} className={TEXT_LINK}>
              Sign up with one
            </Link>
          </p>
          <OpenSampleLink size="lg" className="w-full" />
        </EmailForm>
      </HostedIdentity>
    </div>
  );
}
