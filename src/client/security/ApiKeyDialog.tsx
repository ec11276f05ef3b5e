import { useState } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { newId } from "#client/api/new-id.ts";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { dataPaths, dropData } from "./data-paths.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import { useProvedWrite } from "./use-proved-write.tsx";

const RIGHTS = [
  { value: "read", label: "Read", description: "Figures, holdings, transactions." },
  { value: "write", label: "Read and write", description: "Also adds and changes, where your role lets you." },
] as const;
const SPANS = [
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: "730", label: "Two years" },
  { value: "none", label: "Until it is revoked" },
] as const;

/** Makes a key, then shows it, this once. */
export function ApiKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const write = useProvedWrite();
  const [keyId] = useState(newId);
  const [name, setName] = useState("");
  const [right, setRight] = useState<"read" | "write">("read");
  const [days, setDays] = useState<(typeof SPANS)[number]["value"]>("90");
  const [secret, setSecret] = useState<string>();
  const make = async () => {
    const made = await write.run(dataPaths.makeKey(), {
      keyId,
      name: name.trim(),
      rights: right === "read" ? ["read"] : ["read", "write"],
      daysValid: days === "none" ? null : Number(days),
    });
    if (!made.ok) return;
    setSecret(made.value.secret);
    await dropData();
  };
  if (secret !== undefined) return <SecretDialog title="Your API key" secret={secret} onClose={onClose} />;
  return (
    <>
      <FormDialog
        title="New API key"
        submitLabel="Make the key"
        onSubmit={() => void make()}
        onClose={onClose}
        isBusy={write.isRunning}
        failure={write.failure}
        disabledReason={name.trim() === "" ? "Give it a name first." : undefined}
      >
        <TextField
          label="Name"
          placeholder="Spreadsheet at home"
          value={name}
          onChange={setName}
          maxLength={100}
          error={fieldMessage(write.failure, "name")}
          autoFocus
        />
        <RadioGroup label="What it may do" value={right} onChange={setRight} options={RIGHTS} />
        <Select label="Good for" value={days} onChange={setDays} options={SPANS} />
      </FormDialog>
      {write.dialog}
    </>
  );
}
