import { useState } from "react";
import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { assetOption } from "#client/forms/picker-options.ts";
import { type DecisionDraft } from "#client/imports/import-decisions.ts";
import { countOf } from "#ui/formats/count-of.ts";
import { MATCHED_BY_WORDS } from "#client/imports/import-words.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { ImportPreview } from "#features/imports/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";

interface SecurityTargetsProps {
  readonly targets: ImportPreview["securities"];
  readonly draft: DecisionDraft;
  readonly onChange: (draft: DecisionDraft) => void;
}

const NEW = "new";
const CLASS_OPTIONS = ASSET_CLASS_KEYS.map((value) => ({ value, label: assetClassOf(value).label }));
/** The rest comes on demand: a long statement names hundreds. */
const SHOWN_AT_FIRST = 6;

/** Which asset each security of the file is: one there is, by what it was matched, or a new one of a class. */
export function SecurityTargets({ targets, draft, onChange }: SecurityTargetsProps) {
  const [showsAll, setShowsAll] = useState(targets.length <= SHOWN_AT_FIRST);
  const assets = useApiQuery(usePortfolioPaths().read.assets());
  const newCount = targets.filter((it) => draft.securities[it.key]?.assetId === null).length;
  const options = [{ value: NEW, label: "New asset" }, ...(assets.data?.assets ?? []).map(assetOption)];
  const change = (key: string, part: Partial<DecisionDraft["securities"][string]>): void => {
    const before = draft.securities[key] ?? { assetId: null, assetClass: "other" };
    onChange({ ...draft, securities: { ...draft.securities, [key]: { ...before, ...part } } });
  };
  return (
    <Section title="Securities" note={`${countOf(targets.length, "security", "securities")}, ${newCount} new`}>
      <ul className="flex flex-col divide-y divide-line/70">
        {(showsAll ? targets : targets.slice(0, SHOWN_AT_FIRST)).map((target) => {
          const decided = draft.securities[target.key] ?? { assetId: target.assetId, assetClass: target.assetClass };
          return (
            <li
              key={target.key}
              className="grid items-center gap-x-4 gap-y-2 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <div className="min-w-0">
                <p className="truncate text-14">{target.name}</p>
                <p className="truncate text-12 text-ink-muted">
                  {[
                    decided.assetId === target.assetId ? MATCHED_BY_WORDS[target.matchedBy] : "Chosen by you",
                    target.isin,
                    target.ticker,
                    target.currency,
                    countOf(target.lineCount, "row"),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              <ComboBox
                label={`Asset for ${target.name}`}
                isLabelHidden
                value={decided.assetId ?? NEW}
                onChange={(chosen) => change(target.key, { assetId: chosen === NEW ? null : chosen })}
                options={options}
              />
              {decided.assetId === null ? (
                <Select
                  label={`Class of ${target.name}`}
                  isLabelHidden
                  value={ASSET_CLASS_KEYS.find((it) => it === decided.assetClass) ?? "other"}
                  onChange={(assetClass) => change(target.key, { assetClass })}
                  options={CLASS_OPTIONS}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {showsAll ? null : (
        <Button size="sm" variant="quiet" className="mt-2" onPress={() => setShowsAll(true)}>
          Show all {targets.length}
        </Button>
      )}
    </Section>
  );
}
