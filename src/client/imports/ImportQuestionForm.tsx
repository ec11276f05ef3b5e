import { Suspense } from "react";
import { answerOf } from "#client/imports/answer-of.ts";
import type { FilePageProps } from "#client/imports/FilePage.tsx";
import { useFileText } from "#client/parts/use-file-text.ts";
import { MappingForm } from "#client/imports/MappingForm.tsx";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { ImportQuestion } from "#features/imports/contract.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

const FilePage = laterPart<FilePageProps>(async () => (await import("#client/imports/FilePage.tsx")).FilePage);

export interface ImportQuestionFormProps {
  readonly importId: string;
  readonly question: ImportQuestion;
}

/** What only the person can know about the file, with the raw values that make it unclear. The file is then read again. */
export function ImportQuestionForm({ importId, question }: ImportQuestionFormProps) {
  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-160">
        <h2 className="text-18 font-semibold">{question.text}</h2>
        {question.evidence.length > 0 && question.id !== "columns" ? <Evidence values={question.evidence} /> : null}
      </div>
      {question.id === "columns" ? (
        <MappingForm key={JSON.stringify(question.proposal)} importId={importId} question={question} />
      ) : (
        <ChoiceForm key={question.id} importId={importId} question={question} />
      )}
      {question.pageCount === undefined ? null : (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <div className="max-w-220">
            <FilePage importId={importId} pageCount={question.pageCount} lines={[]} />
          </div>
        </Suspense>
      )}
    </div>
  );
}

function Evidence({ values }: { readonly values: readonly string[] }) {
  const mask = useFileText();
  return (
    <div className="mt-3">
      <p className="text-13 text-ink-muted">The file says:</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {values.map((value) => (
          <li key={value}>
            <code className="rounded-sm bg-hover px-1.5 py-0.5 font-mono text-13">{mask(value)}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChoiceForm({ importId, question }: ImportQuestionFormProps) {
  const paths = usePortfolioPaths();
  const readOnly = useReadOnlyReason();
  const form = useWriteForm(
    ({ value }, { send }) => send(paths.write.answerImport(importId), answerOf(question.id, value) ?? {}),
    { value: question.likely?.value ?? "" },
    {
      blocked: ({ value }) =>
        readOnly ?? (value !== "" && answerOf(question.id, value) ? undefined : "Choose an answer."),
      isQuiet: true,
    },
  );
  const mask = useFileText();
  return (
    <FormBody form={form} className="max-w-120 items-start gap-5">
      {question.likely ? <p className="text-14 text-ink-muted">{question.likely.because}</p> : null}
      {question.id === "currency" ? (
        <CurrencyPicker label="Currency" {...form.field("value")} className="w-full" />
      ) : (
        <RadioGroup
          label={question.text}
          isLabelHidden
          {...form.field("value")}
          options={question.options.map((it) => ({
            value: it.value,
            label: it.label,
            ...(it.example === "" ? {} : { description: mask(it.example) }),
          }))}
        />
      )}
      <SubmitButton form={form}>Read the file this way</SubmitButton>
    </FormBody>
  );
}
