import { type FormEvent, useState } from "react";
import { answerOf } from "#client/imports/answer-of.ts";
import { useFileText } from "#client/imports/use-file-text.ts";
import { MappingForm } from "#client/imports/MappingForm.tsx";
import { CurrencyPicker } from "#client/accounts/CurrencyPicker.tsx";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { FailureBanner } from "#client/shell/FailureBanner.tsx";
import type { ImportAnswers, ImportQuestion } from "#features/imports/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";

interface ImportQuestionFormProps {
  readonly importId: string;
  readonly question: ImportQuestion;
}

/** What only the person can know about the file, with the raw values that make it unclear. The file is then read again. */
export function ImportQuestionForm({ importId, question }: ImportQuestionFormProps) {
  const paths = usePortfolioPaths();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite({ isQuiet: true });
  const answer = (answers: ImportAnswers): void => void write.run(paths.write.answerImport(importId), answers);
  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-160">
        <h2 className="text-18 font-semibold">{question.text}</h2>
        {question.evidence.length > 0 && question.id !== "columns" ? <Evidence values={question.evidence} /> : null}
      </div>
      {write.failure ? <FailureBanner failure={write.failure} /> : null}
      {question.id === "columns" ? (
        <MappingForm
          key={JSON.stringify(question.proposal)}
          importId={importId}
          question={question}
          onAnswer={(mapping) => answer({ mapping })}
          isBusy={write.isRunning}
          disabledReason={disabledReason}
        />
      ) : (
        <ChoiceForm question={question} onAnswer={answer} isBusy={write.isRunning} disabledReason={disabledReason} />
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

interface ChoiceFormProps {
  readonly question: ImportQuestion;
  readonly onAnswer: (answers: ImportAnswers) => void;
  readonly isBusy: boolean;
  readonly disabledReason: string | undefined;
}

function ChoiceForm({ question, onAnswer, isBusy, disabledReason }: ChoiceFormProps) {
  const [value, setValue] = useState<string>();
  const answers = value === undefined ? undefined : answerOf(question.id, value);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (answers && disabledReason === undefined) onAnswer(answers);
  };
  const mask = useFileText();
  return (
    <form noValidate onSubmit={submit} className="flex max-w-120 flex-col items-start gap-5">
      {question.id === "currency" ? (
        <CurrencyPicker label="Currency" value={value ?? ""} onChange={setValue} className="w-full" />
      ) : (
        <RadioGroup
          label={question.text}
          isLabelHidden
          value={value}
          onChange={setValue}
          options={question.options.map((it) => ({
            value: it.value,
            label: it.label,
            ...(it.example === "" ? {} : { description: mask(it.example) }),
          }))}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        isBusy={isBusy}
        disabledReason={disabledReason ?? (answers ? undefined : "Choose an answer.")}
      >
        Read the file this way
      </Button>
    </form>
  );
}
