import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { PlanInterval } from "#engine/product/catalogue.ts";
import { isPlanListStale } from "#engine/product/plans.ts";
import type { BillingOverview, PlanView } from "#features/billing/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { gigabytes } from "#client/parts/billing-words.ts";
import { priceText } from "./PlanFacts.tsx";

const PlanChangeDialog = lazy(() => import("./PlanChangeDialog.tsx").then((it) => ({ default: it.PlanChangeDialog })));

const INTERVALS = [
  { value: "year", label: "Yearly, two months free" },
  { value: "month", label: "Monthly" },
] as const;

/**
 * The plans there are, with the one that runs marked. Every change is shown with its cost before it is made; the one being looked at is in the
 * address, so that the price list of the site leads to the same preview.
 */
export function PlanChoices({ billing }: { readonly billing: BillingOverview }) {
  const { subscription, plans } = billing;
  const own = plans.find(({ id }) => id === subscription?.id);
  const [search, setSearch] = useSearchParams();
  const named = plans.find(
    ({ id, state }) => id === search.get("plan") && id !== subscription?.id && state !== "contact",
  );
  const [interval, setInterval] = useState<PlanInterval>(named?.interval ?? own?.interval ?? "year");
  const setChosen = (plan?: PlanView) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (plan) next.set("plan", plan.id);
        else next.delete("plan");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const shown = plans.filter((plan) => plan.interval === interval || plan.interval === null);
  return (
    <Section
      title={subscription ? "Change plan" : "Choose a plan"}
      note={
        isPlanListStale(plans, subscription?.id) ? "Your plan is no longer sold; you keep it until you change." : null
      }
      actions={
        <SegmentedControl label="Billed" value={interval} onChange={setInterval} segments={INTERVALS} size="sm" />
      }
    >
      <ul className="grid divide-y divide-line border-y border-line">
        {shown.map((plan) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            isOwn={plan.id === subscription?.id}
            hasSubscription={subscription !== null}
            onChoose={() => setChosen(plan)}
          />
        ))}
      </ul>
      <p className="mt-3 text-13 text-ink-muted">
        Every plan has every figure and every import. Tax is added where the law asks for it.
      </p>
      {named ? (
        <Suspense>
          <PlanChangeDialog key={named.id} plan={named} billing={billing} onClose={() => setChosen()} />
        </Suspense>
      ) : null}
    </Section>
  );
}

interface PlanRowProps {
  readonly plan: PlanView;
  readonly isOwn: boolean;
  readonly hasSubscription: boolean;
  readonly onChoose: () => void;
}

function PlanRow({ plan, isOwn, hasSubscription, onChoose }: PlanRowProps) {
  const locale = useLocale();
  const { portfolios, members, storageBytes } = plan.limits;
  const holds =
    portfolios === null || members === null || storageBytes === null
      ? "Portfolios, people and files as agreed"
      : `${portfolios} portfolios · ${members} other ${members === 1 ? "person" : "people"} · ${gigabytes(storageBytes)} of files`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-16 font-medium">{plan.name}</h3>
          {isOwn ? <Badge tone="positive">Your plan</Badge> : null}
          {plan.badge ? <Badge tone="info">{plan.badge.label}</Badge> : null}
        </div>
        <p className="mt-0.5 text-13 text-ink-muted">{holds}</p>
      </div>
      <div className="text-14 tabular sm:text-right">
        <div className="font-medium">{priceText(plan, locale)}</div>
        {plan.interval === "year" ? <div className="text-12 text-ink-muted">{plan.monthlyCost} a month</div> : null}
      </div>
      <div className="flex w-32 justify-end">
        {plan.state === "contact" ? <ButtonLink to="/contact">{plan.button.label}</ButtonLink> : null}
        {plan.state !== "contact" && !isOwn ? (
          <Button onPress={onChoose}>
            {hasSubscription ? "Change" : plan.button.label}
            <span className="sr-only"> to {plan.name}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}
