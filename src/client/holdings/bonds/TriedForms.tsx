import { useState } from "react";
import { TRIED_FREQUENCIES, type TriedBond } from "#assets/bond/tried-bond.ts";
import { AmountField } from "#client/forms/AmountField.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateField } from "#ui/components/DateField.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import {
  type BondDraft,
  type LadderDraft,
  missingOf,
  missingOfLadder,
  NO_BOND,
  NO_LADDER,
  rungsOf,
  triedOf,
} from "./tried-drafts.ts";

interface TriedFormProps {
  readonly today: string;
  readonly currency: string;
  /** What is tried out besides from now on. */
  readonly onTry: (bonds: readonly TriedBond[]) => void;
}

const TIMES: Readonly<Record<TriedBond["frequency"], string>> = {
  1: "Every year",
  2: "Every half-year",
  4: "Every quarter",
  12: "Every month",
};
const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] items-end gap-3";

/** A bond by its terms. */
export function TryBond({ today, currency, onTry }: TriedFormProps) {
  const [draft, setDraft] = useState(NO_BOND);
  const put = (change: Partial<BondDraft>) => setDraft((now) => ({ ...now, ...change }));
  const missing = missingOf(draft, today);
  return (
    <Section title="A bond to try" note="by its terms and a price per 100 of face">
      <div className={GRID}>
        <TextField label="Name" value={draft.name} maxLength={60} onChange={(name) => put({ name })} />
        <AmountField
          label="Face amount"
          description="Repaid at the end: its nominal or par value."
          unit={currency}
          value={draft.face}
          onChange={(face) => put({ face })}
        />
        <NumberField label="Coupon a year" unit="%" value={draft.coupon} onChange={(coupon) => put({ coupon })} />
        <Select
          label="Paid"
          value={String(draft.frequency)}
          onChange={(it) => put({ frequency: TRIED_FREQUENCIES.find((each) => String(each) === it) ?? 1 })}
          options={TRIED_FREQUENCIES.map((it) => ({ value: String(it), label: TIMES[it] }))}
        />
        <DateField
          label="Maturity"
          today={today}
          value={draft.maturityOn}
          onChange={(maturityOn) => put({ maturityOn })}
        />
        <NumberField label="Price" value={draft.price} onChange={(price) => put({ price })} />
      </div>
      <Button
        className="mt-3"
        disabledReason={missing}
        onPress={() => {
          onTry([triedOf(draft)]);
          setDraft(NO_BOND);
        }}
      >
        Try this bond
      </Button>
    </Section>
  );
}

/** Money spread over rungs of equal face. */
export function BuildLadder({ today, currency, onTry }: TriedFormProps) {
  const [draft, setDraft] = useState(NO_LADDER);
  const put = (change: Partial<LadderDraft>) => setDraft((now) => ({ ...now, ...change }));
  const missing = missingOfLadder(draft);
  return (
    <Section
      title="A ladder to build"
      note="rungs of equal face at par, yields between the first and the last on a line"
    >
      <div className={GRID}>
        <AmountField label="Amount" unit={currency} value={draft.amount} onChange={(amount) => put({ amount })} />
        <NumberField
          label="First rung ends in"
          unit="years"
          value={draft.firstYear}
          onChange={(firstYear) => put({ firstYear })}
        />
        <NumberField
          label="Last rung ends in"
          unit="years"
          value={draft.lastYear}
          onChange={(lastYear) => put({ lastYear })}
        />
        <NumberField label="Rungs" value={draft.rungs} onChange={(rungs) => put({ rungs })} />
        <NumberField
          label="Yield of the first"
          unit="%"
          value={draft.firstYield}
          onChange={(firstYield) => put({ firstYield })}
        />
        <NumberField
          label="Yield of the last"
          description="The same where empty"
          unit="%"
          value={draft.lastYield}
          onChange={(lastYield) => put({ lastYield })}
        />
      </div>
      <Button className="mt-3" disabledReason={missing} onPress={() => onTry(rungsOf(draft, today))}>
        Build the ladder
      </Button>
    </Section>
  );
}
