import { useState } from "react";
import { LEVER_KEYS, LEVERS, type Lever, leverProblem, type PlanLevers } from "#client/planning/plan-search.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";

interface PlanFieldsProps {
  readonly levers: PlanLevers;
  readonly currency: string;
  /** Told when a number was entered, not with each key: an answer is thousands of futures. */
  readonly onChange: (levers: PlanLevers) => void;
}

/** The numbers a plan rests on: Enter, or leaving a field, asks anew. */
export function PlanFields({ levers, currency, onChange }: PlanFieldsProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState<Partial<PlanLevers>>({});
  const drafts = { ...levers, ...typed };
  const isAsked = LEVER_KEYS.every((lever) => leverProblem(lever, drafts[lever]) === undefined);
  const ask = () => {
    if (!isAsked || Object.keys(typed).length === 0) return;
    onChange(drafts);
    setTyped({});
  };
  const unitOf = (lever: Lever): string | undefined =>
    ({ money: currency, percent: "%", count: undefined })[LEVERS[lever].kind];
  return (
    <div
      role="group"
      aria-label="What the plan rests on"
      className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-3"
      onBlur={ask}
      onKeyDown={(event) => event.key === "Enter" && ask()}
    >
      {LEVER_KEYS.map((lever) => {
        const unit = unitOf(lever);
        return (
          <NumberField
            key={lever}
            label={LEVERS[lever].label}
            value={drafts[lever]}
            onChange={(text) => setTyped((now) => ({ ...now, [lever]: text }))}
            error={leverProblem(lever, drafts[lever], locale)}
            isUngrouped={LEVERS[lever].kind === "count"}
            {...(unit === undefined ? {} : { unit })}
          />
        );
      })}
    </div>
  );
}
