import { useState } from "react";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { dataPaths, dropData } from "./data-paths.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

export const SIGNING_SECRET =
  "This is shown only once. We sign every notification with it, so you can verify that it came from us.";

/** Enters an address to be told of changes, then shows the secret its notices are signed with, this once. */
export function WebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const form = useWriteForm(
    ({ url }, { send, id }) => send(dataPaths.makeWebhook(), { endpointId: id, url: url.trim() }),
    { url: "" },
    {
      blocked: ({ url }) => (url.trim() === "" ? "Enter a URL first." : undefined),
      through: useProvedWrite(),
      onDone: (made) => {
        setSecret(made.secret);
        return dropData();
      },
    },
  );
  if (secret !== undefined)
    return <SecretDialog title="Signing secret" secret={secret} description={SIGNING_SECRET} onClose={onClose} />;
  return (
    <FormDialog title="New webhook" submitLabel="Create webhook" form={form} onClose={onClose}>
      <TextField
        label="Address"
        placeholder="https://example.org/aventine"
        description="Receives every change to your portfolios: what happened and its identifiers, never amounts."
        {...form.field("url")}
        maxLength={2000}
        autoFocus
      />
    </FormDialog>
  );
}
