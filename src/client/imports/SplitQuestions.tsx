import { type DecisionDraft, NO_SPLIT, type SplitDraft } from "#client/imports/import-decisions.ts";
import { useFileText } from "#client/parts/use-file-text.ts";
import type { ImportPreview } from "#features/imports/contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";

export interface SplitQuestionsProps {
  readonly preview: ImportPreview;
  readonly draft: DecisionDraft;
  readonly onChange: (draft: DecisionDraft) => void;
}

type Question = NonNullable<ImportPreview["splits"]>[number];

/** Splits whose ratio neither the file nor what is known of the account says: the company announced it, so the person can. */
export function SplitQuestions({ preview, draft, onChange }: SplitQuestionsProps) {
  return (
    <Section
      title="Splits"
      note="The file does not say in which ratio. The company announced it; your broker shows it too."
    >
      <ul className="flex flex-col divide-y divide-line/70">
        {(preview.splits ?? []).map((split) => (
          <SplitRow
            key={split.key}
            split={split}
            said={draft.splits?.[split.key] ?? NO_SPLIT}
            onChange={(said) => onChange({ ...draft, splits: { ...draft.splits, [split.key]: said } })}
          />
        ))}
      </ul>
    </Section>
  );
}

interface SplitRowProps {
  readonly split: Question;
  readonly said: SplitDraft;
  readonly onChange: (said: SplitDraft) => void;
}

function SplitRow({ split, said, onChange }: SplitRowProps) {
  const mask = useFileText();
  const { line, on, label, quantityDelta } = split;
  return (
    <li className="grid items-start gap-x-6 gap-y-3 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="min-w-0">
        <p className="truncate text-14">{mask(label) || "Split"}</p>
        <p className="text-12 text-ink-muted">
          <DateText on={on} /> · Line {line}
          {quantityDelta === null ? null : (
            <>
              {" "}
              · units changed by <Quantity value={quantityDelta} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        {said.isLeftOut ? null : (
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label="New units"
              value={said.to}
              onChange={(to) => onChange({ ...said, to })}
              placeholder="4"
            />
            <NumberField label="For old units" value={said.from} onChange={(from) => onChange({ ...said, from })} />
          </div>
        )}
        <Checkbox
          label="Leave this split out"
          description="The units stay as they were before it."
          isChecked={said.isLeftOut}
          onChange={(isLeftOut) => onChange({ ...said, isLeftOut })}
        />
      </div>
    </li>
  );
}
