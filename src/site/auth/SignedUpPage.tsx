import { useEffect } from "react";
import { Link } from "react-router";
import { useSession } from "#browser/session/use-session.ts";
import { usePublicSettings } from "#browser/public-settings.ts";
import { pageMeta, TRIAL_SENTENCE } from "#site/site-config.ts";
import { buttonStyle } from "#ui/components/button-style.ts";
import { TEXT_LINK } from "./AuthFrame.tsx";

export const meta = () => [...pageMeta("Welcome"), { name: "robots", content: "noindex" }];

const STEPS = [
  {
    title: "Bring a file",
    words:
      "Export your transactions from a broker or bank and drop the file. You review what was understood before it counts.",
  },
  {
    title: "Check one number",
    words: "Press any figure to see its formula, its inputs and their dates. Compare it with your statement.",
  },
  {
    title: "Make it safe",
    words:
      "Confirm your address with the email we sent, which lets you choose your password anew; then turn on a second factor or a passkey under Security.",
  },
];

/** Thanks a new person and shows what to do first. */
export default function SignedUpPage() {
  const { status, refreshUser } = useSession();
  // The account is minutes old: the identity provider may know of it before we do.
  useEffect(() => {
    if (status === "signed_in") refreshUser({ sync: true });
  }, [status, refreshUser]);
  const application = `${usePublicSettings().clientOrigin}/central`;
  return (
    <div className="mx-auto max-w-180 px-5 py-14 sm:px-8 sm:py-20">
      <h1 className="font-serif text-36 font-medium tracking-[-0.02em] sm:text-48">Your account is ready</h1>
      <p className="mt-4 text-18 text-ink-muted">Thank you for signing up. {TRIAL_SENTENCE}</p>
      <ol className="mt-10 flex flex-col gap-6 border-t border-line pt-8">
        {STEPS.map(({ title, words }, index) => (
          <li key={title} className="grid grid-cols-[2rem_1fr] gap-x-3">
            <span aria-hidden className="font-serif text-20 text-ink-faint">
              {index + 1}
            </span>
            <div>
              <h2 className="text-18 font-semibold">{title}</h2>
              <p className="mt-1 text-16 text-ink-muted">{words}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
        <a href={application} className={buttonStyle("primary", "lg")}>
          Open Aventine
        </a>
        <Link to="/docs/getting-started" className={TEXT_LINK}>
          Read how to get started
        </Link>
      </div>
    </div>
  );
}
