import { useApiQuery } from "#client/api/use-api-query.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { AccountList } from "#features/accounts/contract.ts";
import type { Institution } from "#features/shared/institution-contract.ts";
import { Select } from "#ui/components/Select.tsx";
import { countOf } from "#ui/formats/count-of.ts";

interface MergeInstitutionDialogProps {
  readonly institution: Institution;
  readonly onClose: () => void;
}

/** Makes this institution part of another: its accounts belong to that one. */
export function MergeInstitutionDialog({ institution, onClose }: MergeInstitutionDialogProps) {
  const { read, write } = usePortfolioPaths();
  const list = useApiQuery(read.accounts()).data;
  const { institutionId, name } = institution;
  const others = (list?.institutions ?? []).filter((it) => it.institutionId !== institutionId);
  const form = useWriteForm(
    ({ staysId }, { send }) => send(write.mergeInstitution(staysId), { otherId: institutionId }),
    { staysId: "" },
    { blocked: ({ staysId }) => (staysId === "" ? "Choose the institution that stays." : undefined), onDone: onClose },
  );
  const stays = others.find((it) => it.institutionId === form.values.staysId);
  return (
    <FormDialog
      form={form}
      title="Merge into another institution"
      description={name}
      submitLabel="Merge"
      onClose={onClose}
    >
      <Select
        label="The one that stays"
        {...form.field("staysId")}
        options={[
          { value: "", label: "Choose an institution" },
          ...others.map((it) => ({ value: it.institutionId, label: it.name })),
        ]}
      />
      {stays ? (
        <p className="text-14">
          {toldAccounts(list, institutionId)} of {name} will belong to {stays.name}, and {name} will go. You can undo
          this.
        </p>
      ) : null}
    </FormDialog>
  );
}

const toldAccounts = (list: AccountList | undefined, institutionId: string): string =>
  countOf((list?.accounts ?? []).filter((it) => it.institutionId === institutionId).length, "account");
