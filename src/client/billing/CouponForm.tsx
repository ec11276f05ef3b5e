import { useState } from "react";
import type { SubmitEvent } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { RedeemedCoupon } from "#features/billing/staff-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { formatAmount } from "#ui/formats/format-amount.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { billingPaths, dropBilling } from "./billing-paths.ts";

/** A code that credits an amount to the next bills. Why one is not taken stands at the field. */
export function CouponForm() {
  const write = useApiWrite({ isQuiet: true });
  const locale = useLocale();
  const [code, setCode] = useState("");
  const [applied, setApplied] = useState<RedeemedCoupon>();
  const redeem = async () => {
    const answered = await write.run(billingPaths.redeem(), { code: code.trim() });
    if (!answered.ok) return;
    setApplied(answered.value);
    setCode("");
    await dropBilling();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() !== "" && !write.isRunning) void redeem();
  };
  const change = (text: string) => {
    setCode(text);
    write.reset();
  };
  return (
    <Section title="Coupon">
      <form noValidate onSubmit={submit} className="flex max-w-100 items-start gap-2">
        <TextField
          label="Code"
          value={code}
          onChange={change}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputClassName="uppercase"
          className="min-w-0 flex-1"
          error={fieldMessage(write.failure, "code") ?? write.failure?.message}
        />
        <Button
          type="submit"
          className="mt-6"
          isBusy={write.isRunning}
          disabledReason={code.trim() === "" ? "Type a code first." : undefined}
        >
          Redeem
        </Button>
      </form>
      <p role="status" className="mt-2 text-13 text-ink-muted empty:hidden">
        {applied
          ? `${applied.code} is applied: ${formatAmount(applied.amount, { locale, currency: applied.currency })} come off your next bills.`
          : null}
      </p>
    </Section>
  );
}
