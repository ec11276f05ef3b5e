import { useState } from "react";
import { DateField } from "#ui/components/DateField.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import type { LocalDate } from "#engine/dates/day.ts";
import { CurrencyPicker } from "#client/accounts/CurrencyPicker.tsx";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { today } from "#client/api/today.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { RatePair } from "./rate-pair.ts";

interface RateDialogProps {
  readonly pair: RatePair;
  readonly day: LocalDate;
  readonly onClose: () => void;
}

/** States by hand what one unit of a currency was worth in another on a day, for this portfolio alone. */
export function RateDialog({ pair, day, onClose }: RateDialogProps) {
  const { write } = usePortfolioPaths();
  const save = useApiWrite();
  const [of, setOf] = useState(pair.of);
  const [currency, setCurrency] = useState(pair.currency);
  const [on, setOn] = useState<LocalDate | "">(day);
  const [rate, setRate] = useState("");
  const [note, setNote] = useState("");
  const now = today();
  const submit = async () => {
    const body = { rate, of, note: note.trim() === "" ? null : note.trim() };
    const saved = await save.run(write.stateRate(currency, on), body);
    if (saved.ok) onClose();
  };
  return (
    <FormDialog
      title="Enter an exchange rate"
      description="Used in this portfolio only, on its day and for up to seven days after."
      submitLabel="Save rate"
      onSubmit={() => void submit()}
      onClose={onClose}
      isBusy={save.isRunning}
      failure={save.failure}
      disabledReason={whatIsMissing({ of, currency, on, rate })}
    >
      <div className="grid grid-cols-2 gap-3">
        <CurrencyPicker label="One unit of" value={of} onChange={setOf} error={fieldMessage(save.failure, "of")} />
        <CurrencyPicker
          label="In"
          value={currency}
          onChange={setCurrency}
          error={fieldMessage(save.failure, "path.currency")}
        />
      </div>
      <NumberField
        label={`${currency} for one ${of}`}
        value={rate}
        onChange={setRate}
        unit={currency}
        autoFocus
        error={fieldMessage(save.failure, "rate")}
      />
      <DateField
        label="On"
        value={on}
        today={now}
        max={now}
        onChange={setOn}
        error={fieldMessage(save.failure, "path.on")}
      />
      <TextField
        label="Where it comes from"
        description="Kept beside the rate."
        value={note}
        onChange={setNote}
        maxLength={500}
        error={fieldMessage(save.failure, "note")}
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
