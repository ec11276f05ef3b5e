import { Copy } from "lucide-react";
import { copyText } from "#client/parts/copy-text.ts";
import { queryClient } from "#client/api/query-client.ts";
import type { ReferralView } from "#features/referrals/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { referralPaths } from "./referral-paths.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { emailMissing } from "#client/forms/email-missing.ts";

/** The link to copy, and a mail with it. */
export function ShareLink({ referral }: { readonly referral: ReferralView }) {
  const form = useWriteForm(
    ({ email }, { send }) => send(referralPaths.invite(), { email: email.trim() }),
    { email: "" },
    {
      blocked: ({ email }) => emailMissing(email),
      saysAll: "email",
      isQuiet: true,
      onDone: (_, { email }) => {
        form.clear();
        toast({ title: `Sent to ${email.trim()}`, tone: "positive" });
        return queryClient.invalidateQueries({ queryKey: referralPaths.view().key });
      },
    },
  );
  return (
    <Section title="Your link" note={`Code ${referral.code}`}>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Link to share"
          isLabelHidden
          value={referral.link}
          onChange={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1 basis-60"
        />
        <Button
          variant="primary"
          icon={<Copy size={16} strokeWidth={1.5} aria-hidden />}
          onPress={() => void copyText(referral.link, "link")}
        >
          Copy
        </Button>
      </div>
      <FormBody form={form} className="mt-4 gap-2">
        <div className="flex flex-wrap items-start gap-2">
          <TextField
            label="Or let us send it"
            type="email"
            placeholder="friend@example.com"
            {...form.field("email")}
            className="min-w-0 flex-1 basis-60"
          />
          <SubmitButton form={form} variant="secondary" className="mt-6">
            Send
          </SubmitButton>
        </div>
      </FormBody>
    </Section>
  );
}
