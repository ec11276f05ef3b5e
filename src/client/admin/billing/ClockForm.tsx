import { useState } from "react";
import type { SubmitEvent } from "react";
import { dayOfSeconds } from "#client/billing/billing-words.ts";
import type { StaffBilling } from "#features/billing/staff-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Section } from "#ui/components/Section.tsx";
import { adminWrites } from "../admin-paths.ts";
import { useAdminWrite } from "../use-admin-write.tsx";

const MOST_DAYS = 800;

/** Moves this person's clock at the embedded test service: trials end, periods renew, payments fail and are tried again. */
export function ClockForm({ bills: { userId, nowSeconds } }: { readonly bills: StaffBilling }) {
  const [days, setDays] = useState("30");
  const write = useAdminWrite();
  const count = /^\d{1,3}$/.test(days) ? Number(days) : 0;
  const wrong = count < 1 || count > MOST_DAYS ? `A whole number of days, 1 to ${MOST_DAYS}.` : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (wrong !== undefined || write.isRunning) return;
    void write.run(adminWrites.moveClock(userId), { days: count }, `${count} days later for this person`);
  };
  return (
    <Section title="Test clock" note="No money is moved." className="md:border-t-0 md:pt-0!">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p className="text-13 text-ink-muted">
          Today, for this person: <DateText on={dayOfSeconds(nowSeconds)} />. Time only goes forward.
        </p>
        <div className="flex items-end gap-2">
          <NumberField label="Days" value={days} onChange={setDays} className="w-24" />
          <Button type="submit" isBusy={write.isRunning} disabledReason={wrong}>
            Advance
          </Button>
        </div>
      </form>
      {write.dialog}
    </Section>
  );
}
