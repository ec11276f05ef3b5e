import { TextField } from "#ui/components/TextField.tsx";
import type { LocalDate } from "#engine/dates/day.ts";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { noteOf } from "#client/forms/note-of.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { RatePair } from "./rate-pair.ts";

export interface RateDialogProps {
  readonly pair: RatePair;
  readonly day: LocalDate;
  readonly onClose: () => void;
}

/** States by hand what one unit of a currency was worth in another on a day, for this portfolio alone. */
export function RateDialog({ pair, day, onClose }: RateDialogProps) {
  const { write } = usePortfolioPaths();
  const form = useWriteForm(
    ({ of, currency, on, rate, note }, { send }) =>
      send(write.stateRate(currency, on), { rate, of, note: noteOf(note) }),
    { ...pair, on: day, rate: "", note: "" },
    { blocked: whatIsMissing, at: { currency: "path.currency", on: "path.on" }, onDone: onClose },
  );
  const { of, currency } = form.values;
  return (
    <FormDialog
      title="Enter an exchange rate"
      description="Used in this portfolio only, on its day and for up to seven days after."
      submitLabel="Save rate"
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <CurrencyPicker label="One unit of" {...form.field("of")} />
        <CurrencyPicker label="In" {...form.field("currency")} />
      </div>
      <AmountField label={`${currency} for one ${of}`} {...form.field("rate")} unit={currency} autoFocus />
      <DayField label="On" days="until today" {...form.field("on")} />
      <TextField
        label="Where it comes from"
        description="Kept beside the rate."
        {...form.field("note")}
        maxLength={500}
      />
    </FormDialog>
  );
}

interface Typed extends RatePair {
  readonly on: string;
  readonly rate: string;
}

function whatIsMissing({ of, currency, on, rate }: Typed): string | undefined {
  if (of === "" || currency === "") return "Choose both currencies";
  if (of === currency) return "Choose two different currencies";
  if (rate === "") return "Enter the rate";
  return on === "" ? "Choose the day of the rate" : undefined;
}
