import { useState } from "react";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { dataPaths, dropData } from "./data-paths.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

const RIGHTS = [
  { value: "read", label: "Read", description: "Figures, holdings, transactions." },
  { value: "write", label: "Read and write", description: "Also adds and edits, where your role allows." },
  {
    value: "assist",
    label: "Ask without amounts",
    description: "For an assistant: shares, returns and dates, but no amounts and no quantities.",
  },
] as const;
const SPANS = [
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: "730", label: "Two years" },
  { value: "none", label: "Until revoked" },
] as const;

interface Typed {
  readonly name: string;
  readonly right: (typeof RIGHTS)[number]["value"];
  readonly days: (typeof SPANS)[number]["value"];
}
const START: Typed = { name: "", right: "read", days: "90" };

/** Makes a key, then shows it, this once. */
export function ApiKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const form = useWriteForm(
    ({ name, right, days }, { send, id }) =>
      send(dataPaths.makeKey(), {
        keyId: id,
        name: name.trim(),
        rights: right === "write" ? ["read", "write"] : [right],
        daysValid: days === "none" ? null : Number(days),
      }),
    START,
    {
      blocked: ({ name }) => (name.trim() === "" ? "Give it a name first." : undefined),
      at: { right: "rights", days: "daysValid" },
      through: useProvedWrite(),
      onDone: (made) => {
        setSecret(made.secret);
        return dropData();
      },
    },
  );
  if (secret !== undefined) return <SecretDialog title="Your API key" secret={secret} onClose={onClose} />;
  return (
    <FormDialog title="New API key" submitLabel="Create key" form={form} onClose={onClose}>
      <TextField
        label="Name"
        placeholder="Spreadsheet or assistant"
        {...form.field("name")}
        maxLength={100}
        autoFocus
      />
      <RadioGroup label="Permissions" {...form.field("right")} options={RIGHTS} />
      <Select label="Expires" {...form.field("days")} options={SPANS} />
    </FormDialog>
  );
}
