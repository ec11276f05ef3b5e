import { useState } from "react";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { recognizePaste } from "#client/transactions/paste-table.ts";
import { TextArea, TextField } from "#ui/components/TextField.tsx";

interface PasteDialogProps {
  readonly onClose: () => void;
  readonly onPaste: (file: File) => void;
}

/** Takes a table copied from a spreadsheet or a web page; it is then read like a file. */
export function PasteDialog({ onClose, onPaste }: PasteDialogProps) {
  const [text, setText] = useState("");
  const [name, setName] = useState("Pasted table");
  const paste = recognizePaste(text);
  const submit = (): void => {
    onPaste(new File([text], `${name.trim() || "Pasted table"}.txt`, { type: "text/plain" }));
    onClose();
  };
  return (
    <FormDialog
      title="Paste a table"
      description="Copy the rows with their headings from a spreadsheet or a web page. What the columns mean is asked next."
      submitLabel="Read the table"
      onSubmit={submit}
      onClose={onClose}
      isBusy={false}
      disabledReason={paste.kind === "table" ? undefined : "Paste at least a heading and one row."}
    >
      <TextArea
        label="Table"
        value={text}
        onChange={setText}
        rows={10}
        placeholder={"Date\tType\tName\tQuantity\tPrice"}
        description={paste.kind === "table" ? `${paste.rowCount} rows, the heading included.` : undefined}
      />
      <TextField label="Name" value={name} onChange={setName} description="How it is called in the history." />
    </FormDialog>
  );
}
