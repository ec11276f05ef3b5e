import { today } from "#client/api/today.ts";
import { moneyPaths } from "#client/api/money-paths.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { CashView } from "#features/figures/cash-contract.ts";
import { div, fixed, formatFixed, mul, parseFixed } from "#engine/money/fixed.ts";
import { Button } from "#ui/components/Button.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";

export interface CashRateProps {
  readonly of: CashView["places"][number];
  readonly onClose: () => void;
}

const HUNDRED = fixed("100");

/** The rate a year of an account, from a day on: what its bank says. */
export function CashRate({ of, onClose }: CashRateProps) {
  const { portfolioId } = usePortfolio();
  const { accountId, currency, name, stated } = of;
  const paths = moneyPaths(portfolioId);
  const removing = useApiWrite();
  const form = useWriteForm(
    ({ percent, since }: { readonly percent: string; readonly since: string }, { send }) =>
      send(paths.stateRate(accountId, currency, since), { rate: formatFixed(div(fixed(percent), HUNDRED)) }),
    {
      percent: stated === null ? "" : formatFixed(mul(fixed(stated.rate), HUNDRED)),
      since: stated?.since ?? today(),
    },
    {
      blocked: ({ percent, since }) =>
        parseFixed(percent) === undefined ? "Enter the rate" : since === "" ? "Enter the day" : undefined,
      at: { percent: "rate", since: "path.since" },
      onDone: onClose,
    },
  );
  const remove = async () => {
    if (stated === null) return;
    const done = await removing.run(paths.removeRate(accountId, currency, stated.since), undefined);
    if (done.ok) onClose();
  };
  return (
    <FormDialog
      form={form}
      title={`Rate of ${name}`}
      description="What the bank pays a year. It counts from its day until the next rate you state, as long as no interest of twelve months is booked."
      submitLabel="Save rate"
      size="sm"
      onClose={onClose}
    >
      <NumberField label="Rate a year" {...form.field("percent")} unit="%" autoFocus />
      <DayField label="From" {...form.field("since")} />
      {stated === null ? null : (
        <Button variant="quiet" size="sm" isBusy={removing.isRunning} onPress={() => void remove()}>
          Take this rate back
        </Button>
      )}
    </FormDialog>
  );
}
