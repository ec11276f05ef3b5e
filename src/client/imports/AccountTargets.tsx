import { accountOptions } from "#client/forms/picker-options.ts";
import { type DecisionDraft, isUnsaid, withAccount } from "#client/imports/import-decisions.ts";
import { countOf } from "#ui/formats/count-of.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { ImportPreview } from "#features/imports/contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";

interface AccountTargetsProps {
  readonly targets: ImportPreview["accounts"];
  readonly draft: DecisionDraft;
  readonly onChange: (draft: DecisionDraft) => void;
}

const NEW = "new";

/** Where the lines of each account of the file go: an account there is, or a new one with a name. */
export function AccountTargets({ targets, draft, onChange }: AccountTargetsProps) {
  const accounts = useApiQuery(usePortfolioPaths().read.accounts());
  const change = (sourceKey: string, part: Partial<DecisionDraft["accounts"][string]>): void => {
    const before = draft.accounts[sourceKey] ?? { accountId: null, newName: "" };
    onChange({ ...draft, accounts: { ...draft.accounts, [sourceKey]: { ...before, ...part } } });
  };
  return (
    <Section title="Accounts" note="Where the transactions go">
      <ul className="flex flex-col divide-y divide-line/70">
        {targets.map((target) => {
          const decided = draft.accounts[target.sourceKey] ?? { accountId: null, newName: target.newName };
          return (
            <li
              key={target.sourceKey}
              className="grid items-start gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <div className="min-w-0 md:pt-1.5">
                <p className="truncate text-14">{target.sourceName}</p>
                <p className="text-12 text-ink-muted">
                  {[countOf(target.lineCount, "row"), target.currency, target.institutionName]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              <ComboBox
                label={`Account for ${target.sourceName}`}
                isLabelHidden
                value={decided.accountId ?? NEW}
                onChange={(chosen) => onChange(withAccount(draft, target.sourceKey, chosen === NEW ? null : chosen))}
                options={[
                  { value: NEW, label: "New account" },
                  ...accountOptions(accounts.data, decided.accountId ?? ""),
                ]}
              />
              {decided.accountId === null ? (
                <TextField
                  label="Name of the new account"
                  isLabelHidden
                  value={decided.newName}
                  onChange={(newName) => change(target.sourceKey, { newName })}
                  error={decided.newName.trim() === "" ? "Enter a name." : undefined}
                  maxLength={200}
                />
              ) : null}
              {target.unsure !== undefined && decided.accountId === target.accountId ? (
                <div className="flex flex-col items-start gap-1.5 text-13 md:col-span-3">
                  <p>{target.unsure} Choose another account, or a new one, if it is not this one.</p>
                  <Checkbox
                    label="It is this account"
                    isChecked={!isUnsaid(target, decided)}
                    onChange={(isSaid) => change(target.sourceKey, { isSaid })}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
