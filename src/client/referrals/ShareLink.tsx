import { Copy } from "lucide-react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { queryClient } from "#client/api/query-client.ts";
import type { ReferralView } from "#features/referrals/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { referralPaths } from "./referral-paths.ts";

/** The link to copy, and a mail with it. */
export function ShareLink({ referral }: { readonly referral: ReferralView }) {
  const write = useApiWrite({ isQuiet: true });
  const [email, setEmail] = useState("");
  const copy = async () => {
    await navigator.clipboard.writeText(referral.link).then(
      () => toast({ title: "Link copied", tone: "positive" }),
      () => toast({ title: "This browser does not let us copy. Select the link instead.", tone: "negative" }),
    );
  };
  const send = async () => {
    const to = email.trim();
    const sent = await write.run(referralPaths.invite(), { email: to });
    if (!sent.ok) return;
    setEmail("");
    toast({ title: `Sent to ${to}`, tone: "positive" });
    await queryClient.invalidateQueries({ queryKey: referralPaths.view().key });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (email.includes("@") && !write.isRunning) void send();
  };
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
        <Button variant="primary" icon={<Copy size={16} strokeWidth={1.5} aria-hidden />} onPress={() => void copy()}>
          Copy
        </Button>
      </div>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-2">
        <TextField
          label="Or have us send it"
          type="email"
          placeholder="friend@example.com"
          value={email}
          onChange={setEmail}
          error={fieldMessage(write.failure, "email") ?? write.failure?.message}
          className="min-w-0 flex-1 basis-60"
        />
        <Button
          type="submit"
          isBusy={write.isRunning}
          disabledReason={email.includes("@") ? undefined : "Enter an e-mail address first."}
        >
          Send
        </Button>
      </form>
    </Section>
  );
}
