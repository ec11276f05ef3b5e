import { useState } from "react";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { newId } from "#client/api/new-id.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Institution } from "#features/accounts/contract.ts";
import { TextField } from "#ui/components/TextField.tsx";

interface InstitutionDialogProps {
  /** The institution to rename; undefined: a new one. */
  readonly institution: Institution | undefined;
  readonly onClose: () => void;
}

/** Adds or renames a bank, broker or other institution. */
export function InstitutionDialog({ institution, onClose }: InstitutionDialogProps) {
  const paths = usePortfolioPaths();
  const write = useApiWrite();
  const [institutionId] = useState(() => institution?.institutionId ?? newId());
  const [name, setName] = useState(institution?.name ?? "");
  const save = async (): Promise<void> => {
    const saved = institution
      ? await write.run(paths.write.editInstitution(institutionId), { name: name.trim() })
      : await write.run(paths.write.addInstitution(), { institutionId, name: name.trim() });
    if (saved.ok) onClose();
  };
  return (
    <FormDialog
      title={institution ? "Rename institution" : "Add institution"}
      description="A bank, broker, exchange or anyone else who keeps accounts for you."
      submitLabel={institution ? "Save name" : "Add institution"}
      onSubmit={() => void save()}
      onClose={onClose}
      isBusy={write.isRunning}
      failure={write.failure}
      disabledReason={name.trim() === "" ? "Enter a name." : undefined}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        error={fieldMessage(write.failure, "name")}
        isRequired
        data-autofocus
      />
    </FormDialog>
  );
}
