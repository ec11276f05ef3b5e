import { useState } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { today } from "#client/api/today.ts";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { DateField } from "#ui/components/DateField.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { adminWrites } from "../admin-paths.ts";
import { useAdminWrite } from "../use-admin-write.tsx";

/** A code, what it credits, how often it can be had, and until when. */
export function NewCouponDialog({ onClose }: { readonly onClose: () => void }) {
  const [code, setCode] = useState("");
  const [amount, setAmount] = useState("");
  const [times, setTimes] = useState("1");
  const [until, setUntil] = useState("");
  const write = useAdminWrite({ isToldByForm: true });
  const make = async () => {
    const coupon = {
      code: code.trim().toUpperCase(),
      amount,
      mostRedemptions: Number(times),
      ...(until === "" ? {} : { expiresAt: new Date(`${until}T23:59:59`).toISOString() }),
    };
    if (await write.run(adminWrites.makeCoupon(), coupon, `${coupon.code} can be redeemed`)) onClose();
  };
  const missing = code.trim() === "" ? "Choose a code." : amount === "" ? "Say what it credits." : undefined;
  return (
    <>
      <FormDialog
        title="Make a coupon"
        description="Whoever redeems it gets the amount credited to their next bills, once."
        submitLabel="Make coupon"
        onSubmit={() => void make()}
        onClose={onClose}
        isBusy={write.isRunning}
        failure={write.failure}
        disabledReason={missing}
      >
        <TextField
          label="Code"
          value={code}
          onChange={setCode}
          autoComplete="off"
          autoCapitalize="characters"
          description="4 to 40 letters, digits and hyphens."
          error={fieldMessage(write.failure, "code")}
          inputClassName="font-mono uppercase"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label="Credit"
            unit="USD"
            value={amount}
            onChange={setAmount}
            error={fieldMessage(write.failure, "amount")}
          />
          <NumberField
            label="How many people"
            value={times}
            onChange={setTimes}
            error={fieldMessage(write.failure, "mostRedemptions")}
          />
        </div>
        <DateField
          label="Valid until"
          value={until}
          onChange={setUntil}
          today={today()}
          min={today()}
          description="The end of that day. Empty: until it is stopped."
          error={fieldMessage(write.failure, "expiresAt")}
        />
      </FormDialog>
      {write.dialog}
    </>
  );
}
