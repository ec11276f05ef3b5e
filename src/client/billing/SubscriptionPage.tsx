import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { MetaFunction } from "react-router";
import { paths } from "#client/api/paths.ts";
import { queryClient } from "#client/api/query-client.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useUser } from "#client/page/use-user.ts";
import type { BillingOverview } from "#features/billing/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { billingPaths } from "#client/api/billing-paths.ts";
import { CouponForm } from "./CouponForm.tsx";
import { NextInvoice } from "./NextInvoice.tsx";
import { PlanChoices } from "./PlanChoices.tsx";
import { PlanFacts } from "./PlanFacts.tsx";
import { PlanUsage } from "#client/parts/PlanUsage.tsx";
import { SubscriptionNotices } from "./SubscriptionNotices.tsx";

export const meta: MetaFunction = () => [{ title: "Subscription · Aventine" }];

/** For so long after coming back, in a page just loaded, the plan is asked for again and again. */
const NEWS_MS = 30_000;
const POLL_MS = 1_500;

/** The person's plan: what it is, what it holds, what comes next, and every way to change it. */
export default function SubscriptionPage() {
  const { isGuest } = useUser();
  const [search] = useSearchParams();
  const hasReturned = search.has("returned");
  const billing = useApiQuery(billingPaths.overview(), {
    isEnabled: !isGuest,
    // What was done at the payment provider reaches us a moment later than the person does.
    pollMs: () => (hasReturned && performance.now() < NEWS_MS ? POLL_MS : undefined),
  });
  const standing = `${billing.data?.standing} ${billing.data?.subscription?.neededAction}`;
  useEffect(() => {
    // The lines above every screen say what the plan allows and whether a payment waits: they follow what is read here.
    void queryClient.invalidateQueries({ queryKey: paths.me().key });
  }, [standing]);
  return (
    <Page title="Subscription">
      {isGuest ? <ForGuests /> : null}
      {billing.data ? <Subscription billing={billing.data} /> : null}
      {billing.isLoading ? <SubscriptionSkeleton /> : null}
      {billing.failure && !billing.data ? (
        <ErrorState title="Your subscription could not be loaded" onRetry={billing.retry}>
          {billing.failure.message}
        </ErrorState>
      ) : null}
    </Page>
  );
}

function Subscription({ billing }: { readonly billing: BillingOverview }) {
  return (
    <div className="flex max-w-280 flex-col gap-8">
      <SubscriptionNotices billing={billing} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <PlanFacts billing={billing} />
        <div className="flex flex-col gap-8">
          <PlanUsage billing={billing} />
          <Section title="Next invoice" actions={<Link to="/central/invoices">All invoices</Link>}>
            <NextInvoice next={billing.next} subscription={billing.subscription} />
          </Section>
          <CouponForm />
        </div>
      </div>
      <PlanChoices billing={billing} />
      {billing.payments.isTest ? (
        <p className="text-13 text-ink-muted">
          Payments run on {billing.payments.name}: only test cards are taken and no money is moved.
        </p>
      ) : null}
    </div>
  );
}

function ForGuests() {
  return (
    <Banner
      title="A plan belongs to an account"
      actions={
        <ButtonLink to="/sign-up?redirect_url=/central/subscription" variant="primary">
          Sign up
        </ButtonLink>
      }
    >
      You’re using Aventine as a guest. Sign up and keep your work. Your 60 days begin with your first portfolio,
      without a card.
    </Banner>
  );
}

function SubscriptionSkeleton() {
  return (
    <div role="status" aria-label="Loading your subscription" className="flex max-w-280 flex-col gap-8">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {[0, 1].map((column) => (
          <div key={column} className="flex flex-col gap-4 border-t border-line pt-4">
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-5 w-full" />
            ))}
          </div>
        ))}
      </div>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
