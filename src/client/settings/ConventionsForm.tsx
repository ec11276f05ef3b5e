import { type FormEvent, useState } from "react";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { useOwnerReason } from "#client/settings/use-owner-reason.ts";
import { FailureBanner } from "#client/shell/FailureBanner.tsx";
import type { FlowTimingChoice, Portfolio, PortfolioSettings } from "#features/portfolios/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { toast } from "#ui/components/toast-store.ts";

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
  const write = useApiWrite();
  const [edit, setEdit] = useState<Partial<Conventions>>({});
  const shown: Conventions = { ...portfolio, ...edit };
  const changes: PortfolioSettings = {
    ...(shown.hasFeesInCost === portfolio.hasFeesInCost ? {} : { hasFeesInCost: shown.hasFeesInCost }),
    ...(shown.hasTaxesInCost === portfolio.hasTaxesInCost ? {} : { hasTaxesInCost: shown.hasTaxesInCost }),
    ...(shown.flowTiming === portfolio.flowTiming ? {} : { flowTiming: shown.flowTiming }),
  };
  const disabledReason = ownerReason ?? (Object.keys(changes).length > 0 ? undefined : "Nothing is changed.");
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (disabledReason !== undefined) return;
    const saved = await write.run(paths.write.edit(), changes);
    if (!saved.ok) return;
    setEdit({});
    toast({ title: "Settings saved", tone: "positive" });
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-120 flex-col gap-5">
      {write.failure ? <FailureBanner failure={write.failure}>What you changed is kept here.</FailureBanner> : null}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-13 font-medium">Cost</legend>
        <Checkbox
          label="Count trading fees in cost"
          description="A purchase costs its price and its fee, and a sale brings its price less its fee. Otherwise fees are shown on a line of their own."
          isChecked={shown.hasFeesInCost}
          isDisabled={ownerReason !== undefined}
          onChange={(hasFeesInCost) => setEdit({ ...edit, hasFeesInCost })}
        />
        <Checkbox
          label="Count purchase taxes in cost"
          description="Such as stamp duty. Otherwise they are shown with the other taxes."
          isChecked={shown.hasTaxesInCost}
          isDisabled={ownerReason !== undefined}
          onChange={(hasTaxesInCost) => setEdit({ ...edit, hasTaxesInCost })}
        />
      </fieldset>
      <RadioGroup
        label="When money in and out counts in a day’s return"
        value={shown.flowTiming}
        onChange={(flowTiming) => setEdit({ ...edit, flowTiming })}
        options={TIMINGS}
      />
      <p className="text-13 text-ink-muted">
        Values and cash stay as they are. Cost, gains, the bridge and time-weighted returns are counted anew, for all of
        the past. Tax reports follow the rules of their country.
      </p>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isBusy={write.isRunning}
        disabledReason={disabledReason}
      >
        Save how figures are counted
      </Button>
    </form>
  );
}
