import { useState } from "react";
import { today } from "#client/api/today.ts";
import { AccountPicker } from "#client/dialogs/AccountPicker.tsx";
import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { NewAsset } from "#features/accounts/contract.ts";
import type { BondTrialView } from "#features/figures/bond-trial-contract.ts";

type Tried = BondTrialView["bonds"][number];

interface EnterTriedDialogProps {
  readonly bond: Tried;
  readonly currency: string;
  readonly onClose: () => void;
  /** It is owned now: it is no longer tried out. */
  readonly onEntered: () => void;
}

/** A bond that was tried out becomes one that is owned: the asset with its terms, and its purchase, in one change that Undo takes back. */
export function EnterTriedDialog({ bond, currency, onClose, onEntered }: EnterTriedDialogProps) {
  const { write } = usePortfolioPaths();
  const [transactionId] = useState(() => crypto.randomUUID());
  const form = useWriteForm(
    (typed, { send, id }) => send(write.addAsset(), ownedOf(bond, { ...typed, currency, assetId: id, transactionId })),
    { accountId: "", on: today(), face: bond.face, price: bond.price, accrued: "" },
    {
      blocked: (typed) =>
        typed.accountId === ""
          ? "Choose the account it is bought in"
          : typed.face === "" || typed.price === ""
            ? "Enter face and price"
            : undefined,
      at: {
        accountId: "also.transactions.0.entry.accountId",
        on: "also.transactions.0.entry.on",
        face: "also.transactions.0.entry.quantity",
        price: "also.transactions.0.entry.price",
        accrued: "also.transactions.0.entry.accruedInterest",
      },
      onDone: () => {
        onEntered();
        onClose();
      },
    },
  );
  return (
    <FormDialog
      form={form}
      title={`Enter ${bond.name}`}
      description="As bought: its terms go along, and the money leaves the account."
      submitLabel="Enter it"
      onClose={onClose}
      size="sm"
    >
      <AccountPicker label="Account" {...pickerOf(form.field("accountId"))} isRequired />
      <DayField label="Bought on" days="until today" {...form.field("on")} />
      <AmountField label="Face" {...form.field("face")} unit={currency} />
      <AmountField label="Price per 100 of face" {...form.field("price")} unit={currency} />
      <AmountField
        label="Accrued interest paid"
        description="If any was paid beside the price."
        {...form.field("accrued")}
        unit={currency}
      />
    </FormDialog>
  );
}

interface Picked {
  readonly value: string;
  readonly onChange: (accountId: string) => void;
  readonly error: string | undefined;
}
const pickerOf = ({ value, onChange, error }: Picked) => ({
  value,
  error,
  onChange: (accountId: string) => onChange(accountId),
});

interface Bought {
  readonly assetId: string;
  readonly transactionId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly on: string;
  readonly face: string;
  readonly price: string;
  readonly accrued: string;
}

function ownedOf(bond: Tried, bought: Bought): NewAsset {
  const { assetId, transactionId, accountId, currency, on, face, price, accrued } = bought;
  const isZero = Number(bond.couponRate) === 0;
  const terms = { maturityOn: bond.maturityOn, frequency: bond.frequency };
  const entry = {
    type: "buy" as const,
    status: "booked" as const,
    accountId,
    assetId,
    on,
    currency,
    quantity: face,
    price,
    ...(accrued === "" ? {} : { accruedInterest: accrued }),
  };
  return {
    assetId,
    name: bond.name,
    assetClass: "bond",
    currency,
    tracking: "units",
    facts: isZero ? { ...terms, kind: "zero" } : { ...terms, couponRate: bond.couponRate },
    also: { assets: [], transactions: [{ transactionId, entry }] },
  };
}
