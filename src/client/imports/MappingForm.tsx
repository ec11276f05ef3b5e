import {
  draftOfQuestion,
  isMappingDraft,
  type MappingDraft,
  mappingOfDraft,
  mappingProblems,
} from "#client/entries/column-mapping.ts";
import { ListOfOwned } from "#client/imports/ListOfOwned.tsx";
import { MappingEffectPanel } from "#client/imports/MappingEffectPanel.tsx";
import { CashOnly, ColumnMeaningSelect, MappingChoices } from "#client/entries/MappingChoices.tsx";
import { TypeWords } from "#client/entries/TypeWords.tsx";
import { useFileText } from "#client/parts/use-file-text.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { ImportQuestion } from "#features/imports/contract.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

interface MappingFormProps {
  readonly importId: string;
  readonly question: ImportQuestion;
}

/** Says what each column of a table means, over its first rows. The same headings are understood by themselves next time. */
export function MappingForm({ importId, question }: MappingFormProps) {
  const paths = usePortfolioPaths();
  const readOnly = useReadOnlyReason();
  const form = useWriteForm(
    (typed, { send }) =>
      send(paths.write.answerImport(importId), { mapping: mappingOfDraft(typed), asksColumns: false }),
    draftOfQuestion(question),
    {
      blocked: (typed) => readOnly ?? mappingProblems(typed)[0],
      isQuiet: true,
      kept: { key: `aventine-mapping-${importId}`, isValues: isMappingDraft },
    },
  );
  const draft = form.values;
  const keep = form.change;
  const problems = mappingProblems(draft);
  return (
    <FormBody form={form} className="min-w-0 gap-6">
      <ListOfOwned importId={importId} question={question} />
      <MappingTable draft={draft} onChange={keep} />
      <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex min-w-0 flex-col gap-6">
          <div className="grid max-w-220 gap-x-4 gap-y-4 sm:grid-cols-3">
            <MappingChoices draft={draft} onChange={keep} />
          </div>
          <CashOnly draft={draft} onChange={keep} />
          {draft.meanings.includes("type") ? <TypeWords draft={draft} onChange={keep} /> : null}
        </div>
        <MappingEffectPanel
          importId={importId}
          draft={draft}
          isReady={problems.length === 0 && readOnly === undefined}
        />
      </div>
      <div className="flex flex-col items-start gap-2">
        {problems.map((it) => (
          <p key={it} className="text-13 text-ink-muted">
            {it}
          </p>
        ))}
        <SubmitButton form={form}>Read the table this way</SubmitButton>
      </div>
    </FormBody>
  );
}

export interface PartProps {
  readonly draft: MappingDraft;
  readonly onChange: (draft: MappingDraft) => void;
}

function MappingTable({ draft, onChange }: PartProps) {
  const mask = useFileText();
  return (
    <div
      className="overflow-x-auto rounded-md border border-line"
      tabIndex={0}
      role="region"
      aria-label="Columns of the table"
    >
      <table className="text-13">
        <thead>
          <tr className="bg-sunken align-bottom">
            {draft.header.map((name, index) => (
              <th key={`${index} ${name}`} className="min-w-56 px-3 pt-3 pb-2 text-left font-normal">
                <ColumnMeaningSelect draft={draft} onChange={onChange} index={index} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line/70">
          {draft.rows.slice(0, 8).map((row, at) => (
            <tr key={at}>
              {draft.header.map((name, index) => (
                <td
                  key={`${index} ${name}`}
                  className={`max-w-64 truncate px-3 py-1.5 tabular ${draft.meanings[index] === "" ? "text-ink-faint" : ""}`}
                >
                  {mask(row[index] ?? "")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
