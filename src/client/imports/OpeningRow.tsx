import { DayField } from "#client/forms/DayField.tsx";
import { useState } from "react";
import {
  type AccountDraft,
  balanceAfter,
  type Opening,
  openingDraft,
  type OpeningDraft,
  quantityBefore,
} from "#client/imports/import-decisions.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { NumberField } from "#ui/components/NumberField.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";

interface OpeningRowProps {
  readonly opening: Opening;
  readonly draft: AccountDraft;
  readonly onChange: (own: OpeningDraft) => void;
}

const REASONS: Readonly<Record<Opening["reason"], string>> = {
  stated: "From a balance the file states",
  least: "The least its rows need",
};

/** The day a person knows best is the last one: from what their bank showed then, what was there before the first row follows. */
function BalanceAfter({ opening, draft, onChange }: OpeningRowProps) {
  const own = openingDraft(draft, opening);
  const locale = useLocale();
  const [isCleared, setIsCleared] = useState(false);
  if (!opening.after) return null;
  return (
    <NumberField
      label="Balance after"
      value={isCleared ? "" : (balanceAfter(opening, own) ?? "")}
      onChange={(balance) => {
        setIsCleared(balance === "");
        if (balance !== "") onChange({ ...own, quantity: quantityBefore(opening, balance) });
      }}
      unit={opening.currency}
      description={withLocalDates(`What your bank showed on ${opening.after.on}: the file states no balance.`, locale)}
    />
  );
}

/** One security or currency that was there: how much, on which day, at what cost. Zero: it was not. */
export function OpeningRow({ opening, draft, onChange }: OpeningRowProps) {
  const own = openingDraft(draft, opening);
  const isCash = opening.what === "cash";
  const name = isCash ? `Cash in ${opening.label}` : opening.label;
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-2 py-3 md:grid-cols-3">
      <p className="col-span-full flex min-w-0 flex-wrap items-baseline gap-x-2 text-14">
        <span className="min-w-0 break-words">{name}</span>
        <span className="text-12 text-ink-muted">{REASONS[opening.reason]}</span>
      </p>
      <NumberField
        label={isCash ? "Amount" : "Quantity"}
        value={own.quantity}
        onChange={(quantity) => onChange({ ...own, quantity })}
        {...(isCash ? { unit: opening.currency, leastDecimals: minorDecimals(opening.currency) } : {})}
      />
      <DayField
        label="On"
        days="until today"
        value={own.on}
        onChange={(on) => onChange({ ...own, on })}
        error={own.on === "" ? "Enter the day." : undefined}
      />
      {isCash ? (
        <BalanceAfter opening={opening} draft={draft} onChange={onChange} />
      ) : (
        <NumberField
          label="Cost"
          value={own.cost}
          onChange={(cost) => onChange({ ...own, cost })}
          unit={opening.currency}
          placeholder="Not known"
        />
      )}
    </li>
  );
}
