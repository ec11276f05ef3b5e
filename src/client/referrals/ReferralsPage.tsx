import type { MetaFunction } from "react-router";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useUser } from "#client/page/use-user.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { ReferralEntry, ReferralView } from "#features/referrals/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { referralPaths } from "./referral-paths.ts";
import { ShareLink } from "./ShareLink.tsx";

export const meta: MetaFunction = () => [{ title: "Referrals · Aventine" }];

/** Give a month, get a month: the link, how it works, how it goes. */
export default function ReferralsPage() {
  const { isGuest } = useUser();
  const referral = useApiQuery(referralPaths.view(), { isEnabled: !isGuest });
  return (
    <CentralScreen title="Referrals" description="Give a month, get a month." guestReason="Credit needs an account.">
      <Loaded query={referral} what="Your referrals" skeleton={<ReferralSkeleton />}>
        {(view) => (
          <div className="grid max-w-280 gap-x-12 gap-y-8 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-8">
              <ShareLink referral={view} />
              <HowItWorks hasFriendsMonth={view.hasFriendsMonth} />
            </div>
            <Progress referral={view} />
          </div>
        )}
      </Loaded>
    </CentralScreen>
  );
}

function HowItWorks({ hasFriendsMonth }: { readonly hasFriendsMonth: boolean }) {
  return (
    <Section title="How it works">
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-14">
        <li>You share your link.</li>
        <li>Your friend signs up and gets an extra month on top of the trial.</li>
        <li>When they pay their first invoice, you get one month of credit.</li>
      </ol>
      {hasFriendsMonth ? (
        <p className="mt-3 text-14 text-ink-muted">
          You joined through a link yourself: your extra month was added to your trial.
        </p>
      ) : null}
    </Section>
  );
}

function Progress({ referral: { counts, referrals } }: { readonly referral: ReferralView }) {
  const steps = [
    { label: "Invited by mail", count: counts.sent },
    { label: "Signed up", count: counts.signedUp },
    { label: "Paid first", count: counts.qualified },
    { label: "Months earned", count: counts.earned },
  ];
  return (
    <Section title="How it goes">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {steps.map((it) => (
          <div key={it.label} className="flex flex-col-reverse">
            <dt className="text-13 text-ink-muted">{it.label}</dt>
            <dd className="text-22 font-semibold tabular">{it.count}</dd>
          </div>
        ))}
      </dl>
      {referrals.length === 0 ? (
        <p className="mt-5 text-14 text-ink-muted">Who signs up with your link will appear here.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {referrals.map((it) => (
            <ReferralRow key={`${it.friend} ${it.signedUpAt}`} entry={it} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const STATES = {
  signed_up: { label: "Signed up", tone: "info" },
  qualified: { label: "Paid first", tone: "info" },
  earned: { label: "Month earned", tone: "positive" },
} as const;

function ReferralRow({ entry }: { readonly entry: ReferralEntry }) {
  const { label, tone } = STATES[entry.state];
  return (
    <li className="flex items-center justify-between gap-4 py-2.5 text-14">
      <span>
        {entry.friend}
        <span className="block text-12 text-ink-muted">
          <InstantText at={entry.earnedAt ?? entry.qualifiedAt ?? entry.signedUpAt} />
        </span>
      </span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

function ReferralSkeleton() {
  return (
    <div className="grid max-w-280 gap-x-12 gap-y-8 lg:grid-cols-2">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
