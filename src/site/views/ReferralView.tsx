import { useEffect, useState } from "react";
import { askWithToken } from "#browser/session/ask-with-token.ts";
import { signInAddress } from "#browser/session/sign-in-address.ts";
import { useSession } from "#browser/session/use-session.ts";
import type { ReferralView as Referrals } from "#features/referrals/contract.ts";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { paths } from "#site/paths.ts";
import { buttonStyle } from "#ui/components/button-style.ts";
import { Button } from "#ui/components/Button.tsx";

/** One's own link and how it goes; for a visitor, the way to one. As tall in each state, so that nothing moves. */
export function ReferralView() {
  const { status } = useSession();
  const { referrals, problem } = useReferrals(status === "signed_in");
  return (
    <section aria-label="Your link" className="mx-auto max-w-300 px-5 pb-14 sm:px-8">
      <div className="flex min-h-28 flex-col justify-center border-t border-line-strong py-6" aria-live="polite">
        {referrals ? (
          <OwnLink referrals={referrals} />
        ) : (
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3 text-16 text-ink-muted">
            {problem ??
              (status === "signed_in"
                ? "Your link is on its way."
                : "Everyone with an account has a link of their own.")}
            {status === "signed_in" ? null : (
              <SiteLink to={signInAddress(paths.referralReward)} className={buttonStyle("primary")}>
                Sign in to see your link
              </SiteLink>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

interface Loaded {
  readonly referrals?: Referrals;
  readonly problem?: string;
}

function useReferrals(isSignedIn: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const answer = await askWithToken<Referrals>("GET", "/api/user/referral");
      if (isCurrent) setLoaded(answer.ok ? { referrals: answer.value } : { problem: answer.error.message });
    };
    if (isSignedIn) void load();
    else setLoaded({});
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn]);
  return loaded;
}

const STEPS = [
  { key: "signedUp", label: "signed up" },
  { key: "qualified", label: "paid" },
  { key: "earned", label: "months earned" },
] as const;

function OwnLink({ referrals }: { readonly referrals: Referrals }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(referrals.link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="grid items-center gap-x-16 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <label htmlFor="own-referral-link" className="text-13 font-medium">
          Your link
        </label>
        <div className="mt-1.5 flex gap-3">
          <input
            id="own-referral-link"
            readOnly
            value={referrals.link}
            onFocus={(event) => event.currentTarget.select()}
            className="h-9 w-full min-w-0 max-w-120 rounded-md border border-line-strong/60 bg-sunken px-2.5 text-14"
          />
          <Button onPress={copy}>{isCopied ? "Copied" : "Copy the link"}</Button>
        </div>
      </div>
      <dl className="flex gap-8">
        {STEPS.map(({ key, label }) => (
          <div key={key}>
            <dd className="text-28 font-semibold tabular">{referrals.counts[key]}</dd>
            <dt className="text-13 text-ink-muted">{label}</dt>
          </div>
        ))}
      </dl>
    </div>
  );
}
