import { queryClient } from "#client/api/query-client.ts";
import { draftOfKept, mappingOfDraft, mappingProblems } from "#client/entries/column-mapping.ts";
import { CashOnly, ColumnMeaningSelect, MappingChoices } from "#client/entries/MappingChoices.tsx";
import { TypeWords } from "#client/entries/TypeWords.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import type { KeptMapping } from "#features/imports/kept-mapping-contract.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { mappingPaths } from "./mapping-paths.ts";

export interface KeptMappingDialogProps {
  readonly kept: KeptMapping;
  readonly onClose: () => void;
}

/** The name of a kept mapping, and what its columns and words mean. Files already imported stay as they are. */
export function KeptMappingDialog({ kept, onClose }: KeptMappingDialogProps) {
  const form = useWriteForm(
    ({ name, draft }, { send }) =>
      send(mappingPaths.change(kept.mappingId), { name: name.trim(), mapping: mappingOfDraft(draft) }),
    { name: kept.name, draft: draftOfKept(kept.header, kept.mapping) },
    {
      blocked: ({ name, draft }) => (name.trim() === "" ? "Give it a name first." : mappingProblems(draft)[0]),
      isQuiet: true,
      onDone: async () => {
        await queryClient.invalidateQueries({ queryKey: mappingPaths.list().key });
        onClose();
      },
    },
  );
  const { draft } = form.values;
  const part = { draft, onChange: (next: typeof draft) => form.change({ draft: next }) };
  return (
    <FormDialog title="Edit this table" submitLabel="Save" form={form} onClose={onClose}>
      <TextField label="Name" {...form.field("name")} maxLength={120} />
      <div className="grid gap-3 sm:grid-cols-2">
        {draft.header.map((name, index) => (
          <ColumnMeaningSelect key={`${index} ${name}`} {...part} index={index} />
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <MappingChoices {...part} />
      </div>
      <CashOnly {...part} />
      {draft.meanings.includes("type") ? <TypeWords {...part} /> : null}
    </FormDialog>
  );
}
