import { useState } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { newId } from "#client/api/new-id.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { dataPaths, dropData } from "./data-paths.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import { useProvedWrite } from "./use-proved-write.tsx";

export const SIGNING_SECRET =
  "It is shown only now. Each notice is signed with it, so that you can tell ours from others.";

/** Enters an address to be told of changes, then shows the secret its notices are signed with, this once. */
export function WebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const write = useProvedWrite();
  const [endpointId] = useState(newId);
  const [url, setUrl] = useState("");
  const [secret, setSecret] = useState<string>();
  const make = async () => {
    const made = await write.run(dataPaths.makeWebhook(), { endpointId, url: url.trim() });
    if (!made.ok) return;
    setSecret(made.value.secret);
    await dropData();
  };
  if (secret !== undefined)
    return <SecretDialog title="Signing secret" secret={secret} description={SIGNING_SECRET} onClose={onClose} />;
  return (
    <>
      <FormDialog
        title="New webhook"
        submitLabel="Make the webhook"
        onSubmit={() => void make()}
        onClose={onClose}
        isBusy={write.isRunning}
        failure={write.failure}
        disabledReason={url.trim() === "" ? "Enter an address first." : undefined}
      >
        <TextField
          label="Address"
          placeholder="https://example.org/aventine"
          description="Told of each change of your portfolios: what happened and identifiers, no amounts."
          value={url}
          onChange={setUrl}
          maxLength={2000}
          error={fieldMessage(write.failure, "url")}
          autoFocus
        />
      </FormDialog>
      {write.dialog}
    </>
  );
}
