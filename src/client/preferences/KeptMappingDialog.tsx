import { FailedReads } from "#client/page/FailedReads.tsx";
import { paths } from "#client/api/paths.ts";
import { queryClient } from "#client/api/query-client.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { draftOfKept, mappingOfDraft, mappingProblems } from "#client/entries/column-mapping.ts";
import { CashOnly, ColumnMeaningSelect, MappingChoices } from "#client/entries/MappingChoices.tsx";
import { TypeWords } from "#client/entries/TypeWords.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import type { KeptMapping } from "#features/imports/kept-mapping-contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { mappingPaths } from "./mapping-paths.ts";

export interface KeptMappingDialogProps {
  readonly kept: KeptMapping;
  readonly onClose: () => void;
}

/** The name of a kept mapping, and what its columns and words mean. Files already imported stay as they are. */
export function KeptMappingDialog({ kept, onClose }: KeptMappingDialogProps) {
  const form = useWriteForm(
    ({ name, draft, sharedWith }, { send }) =>
      send(mappingPaths.change(kept.mappingId), { name: name.trim(), mapping: mappingOfDraft(draft), sharedWith }),
    { name: kept.name, draft: draftOfKept(kept.header, kept.mapping), sharedWith: kept.sharedWith },
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
      <SharedWith chosen={form.values.sharedWith} onChange={(sharedWith) => form.change({ sharedWith })} />
    </FormDialog>
  );
}

interface SharedWithProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Portfolios whose other members the explanation serves too. Only those one may change; none where there is no such portfolio. */
function SharedWith({ chosen, onChange }: SharedWithProps) {
  const list = useApiQuery(paths.portfolios());
  const own = (list.data?.portfolios ?? []).filter(({ role }) => role === "owner" || role === "editor");
  if (list.failure && !list.data)
    return <FailedReads reads={[list]}>Whom you could share it with is not known for this reason.</FailedReads>;
  if (own.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-14 font-medium">Share with the members of</legend>
      <p className="text-13 text-ink-muted">
        It always serves you, in all your portfolios. Members you share it with are not asked about such tables, unless
        they explain them in their own way.
      </p>
      {own.map(({ portfolioId, name }) => (
        <Checkbox
          key={portfolioId}
          label={name}
          isChecked={chosen.includes(portfolioId)}
          onChange={(isShared) =>
            onChange(isShared ? [...chosen, portfolioId] : chosen.filter((it) => it !== portfolioId))
          }
        />
      ))}
    </fieldset>
  );
}
