import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { useOwnerReason } from "#client/settings/use-owner-reason.ts";
import type { FlowTimingChoice, Portfolio, PortfolioSettings } from "#features/portfolios/contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { checkOf } from "#client/forms/check-of.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";

const TIMINGS: readonly { readonly value: FlowTimingChoice; readonly label: string; readonly description: string }[] = [
  {
    value: "split",
    label: "In at the start of the day, out at its end",
    description: "The usual way: money that comes in works on the same day already.",
  },
  {
    value: "end",
    label: "All at the end of the day",
    description: "Fits purchases at the day’s closing price: money that comes in works from the next day on.",
  },
  {
    value: "start",
    label: "All at the start of the day",
    description: "Money that comes in works from its first day on; money that goes out does not.",
  },
];

type Conventions = Pick<Portfolio, "hasFeesInCost" | "hasTaxesInCost" | "flowTiming">;

/** What cost holds, and when money in and out counts: every figure and its explanation follow. */
export function ConventionsForm() {
  const portfolio = usePortfolio();
  const paths = usePortfolioPaths();
  const ownerReason = useOwnerReason();
  const form = useWriteForm(
    (chosen, { send }) => send(paths.write.edit(), changesOf(portfolio, chosen)),
    conventionsOf(portfolio),
    {
      blocked: (chosen) =>
        ownerReason ?? (Object.keys(changesOf(portfolio, chosen)).length > 0 ? undefined : "Nothing was changed."),
      onDone: () => toast({ title: "Settings saved", tone: "positive" }),
    },
  );
  return (
    <FormBody form={form} className="max-w-120 gap-5">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-13 font-medium">Cost</legend>
        <Checkbox
          label="Count trading fees in cost"
          description="A purchase costs its price and its fee, and a sale brings its price less its fee. Otherwise fees are shown on a line of their own."
          {...checkOf(form.field("hasFeesInCost"))}
          isDisabled={ownerReason !== undefined}
        />
        <Checkbox
          label="Count purchase taxes in cost"
          description="Such as stamp duty. Otherwise they are shown with the other taxes."
          {...checkOf(form.field("hasTaxesInCost"))}
          isDisabled={ownerReason !== undefined}
        />
      </fieldset>
      <RadioGroup
        label="When money in and out counts in a day’s return"
        {...form.field("flowTiming")}
        options={TIMINGS}
      />
      <p className="text-13 text-ink-muted">
        Values and cash stay as they are. Cost, gains, the bridge and time-weighted returns are counted anew, for all of
        the past. Tax reports follow the rules of their country.
      </p>
      <SubmitButton form={form} className="self-start">
        Save how figures are counted
      </SubmitButton>
    </FormBody>
  );
}

const conventionsOf = ({ hasFeesInCost, hasTaxesInCost, flowTiming }: Portfolio): Conventions => ({
  hasFeesInCost,
  hasTaxesInCost,
  flowTiming,
});

const changesOf = (portfolio: Portfolio, chosen: Conventions): PortfolioSettings => ({
  ...(chosen.hasFeesInCost === portfolio.hasFeesInCost ? {} : { hasFeesInCost: chosen.hasFeesInCost }),
  ...(chosen.hasTaxesInCost === portfolio.hasTaxesInCost ? {} : { hasTaxesInCost: chosen.hasTaxesInCost }),
  ...(chosen.flowTiming === portfolio.flowTiming ? {} : { flowTiming: chosen.flowTiming }),
});
