import {
  draftOfInstitution,
  institutionEditOf,
  newInstitutionOf,
  schemeOf,
  SCHEME_OPTIONS,
} from "#client/dialogs/institution-form.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Institution } from "#features/shared/institution-contract.ts";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";

interface InstitutionDialogProps {
  /** The institution to change; undefined: a new one. */
  readonly institution: Institution | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a bank, broker or other institution. */
export function InstitutionDialog({ institution, onClose }: InstitutionDialogProps) {
  const paths = usePortfolioPaths();
  const form = useWriteForm(
    async (draft, { send, id }) =>
      institution
        ? send(paths.write.editInstitution(institution.institutionId), institutionEditOf(institution, draft))
        : send(paths.write.addInstitution(), newInstitutionOf(id, draft)),
    draftOfInstitution(institution),
    { blocked: ({ name }) => (name.trim() === "" ? "Enter a name." : undefined), onDone: onClose },
  );
  return (
    <FormDialog
      title={institution ? "Edit institution" : "Add institution"}
      description="A bank, broker, exchange or anyone else who keeps accounts for you."
      submitLabel={institution ? "Save institution" : "Add institution"}
      form={form}
      onClose={onClose}
    >
      <TextField label="Name" {...form.field("name")} isRequired data-autofocus />
      <Select
        label="Deposits are protected in"
        value={form.values.depositScheme === "" ? "unsaid" : form.values.depositScheme}
        onChange={(value) => form.change({ depositScheme: schemeOf(value) })}
        options={SCHEME_OPTIONS}
        description="The country whose scheme covers its accounts: where it is licensed, which may be another than yours."
      />
      <TextField
        label="Brand of"
        {...form.field("license")}
        maxLength={200}
        description="Optional. The bank whose license it works under: deposits at all brands of one license count together."
      />
    </FormDialog>
  );
}
