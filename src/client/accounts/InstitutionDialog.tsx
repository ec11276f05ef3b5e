import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
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
  const form = useWriteForm(
    async (typed, { send, id }) => {
      const name = typed.name.trim();
      return institution
        ? send(paths.write.editInstitution(institution.institutionId), { name })
        : send(paths.write.addInstitution(), { institutionId: id, name });
    },
    { name: institution?.name ?? "" },
    { blocked: ({ name }) => (name.trim() === "" ? "Enter a name." : undefined), onDone: onClose },
  );
  return (
    <FormDialog
      title={institution ? "Rename institution" : "Add institution"}
      description="A bank, broker, exchange or anyone else who keeps accounts for you."
      submitLabel={institution ? "Save name" : "Add institution"}
      form={form}
      onClose={onClose}
    >
      <TextField label="Name" {...form.field("name")} isRequired data-autofocus />
    </FormDialog>
  );
}
