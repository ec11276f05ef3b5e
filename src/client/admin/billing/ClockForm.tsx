import { dayOfSeconds } from "#client/parts/billing-words.ts";
import type { StaffBilling } from "#features/billing/staff-contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Section } from "#ui/components/Section.tsx";
import { adminWrites } from "../admin-paths.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useAdminForm } from "../use-admin-form.ts";

const MOST_DAYS = 800;

/** Moves this person's clock at the embedded test service: trials end, periods renew, payments fail and are tried again. */
export function ClockForm({ bills: { userId, nowSeconds } }: { readonly bills: StaffBilling }) {
  const form = useAdminForm(
    ({ days }, { send }) => send(adminWrites.moveClock(userId), { days: Number(days) }),
    { days: "30" },
    {
      blocked: ({ days }) => {
        const count = /^\d{1,3}$/.test(days) ? Number(days) : 0;
        return count < 1 || count > MOST_DAYS ? `A whole number of days, 1 to ${MOST_DAYS}.` : undefined;
      },
      done: ({ days }) => `${days} days later for this person`,
    },
  );
  return (
    <Section title="Test clock" note="No money is moved." className="md:border-t-0 md:pt-0!">
      <FormBody form={form} className="gap-3">
        <p className="text-13 text-ink-muted">
          Today, for this person: <DateText on={dayOfSeconds(nowSeconds)} />. Time only goes forward.
        </p>
        <div className="flex items-end gap-2">
          <NumberField label="Days" {...form.field("days")} className="w-24" />
          <SubmitButton form={form} variant="secondary">
            Advance
          </SubmitButton>
        </div>
      </FormBody>
      {form.dialog}
    </Section>
  );
}
