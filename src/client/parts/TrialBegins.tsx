import { wishedPlan } from "#browser/wished-plan.ts";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useUser } from "#client/page/use-user.ts";
import { planLabel } from "#engine/product/plans.ts";

/** Above what makes a first portfolio: that it begins the trial, on which plan, and that no card is asked for. */
export function TrialBegins() {
  const { isGuest } = useUser();
  const me = useApiQuery(paths.me(), { isEnabled: !isGuest });
  if (!me.data || me.data.subscription !== null || me.data.trialStartedAt !== null) return null;
  const wish = wishedPlan();
  return (
    <p className="text-13 text-ink-muted">
      Your {me.data.trialDays} days free begin with this portfolio, on the {wish ? planLabel(wish) : "Personal"} plan
      and without a card. You can change the plan under Subscription; the end stays where it is.
    </p>
  );
}
