import { useState } from "react";
import { SecurityTargetRow } from "#client/imports/SecurityTargetRow.tsx";
import type { DecisionDraft } from "#client/imports/import-decisions.ts";
import { countOf } from "#ui/formats/count-of.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { ImportPreview } from "#features/imports/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";

interface SecurityTargetsProps {
  readonly targets: ImportPreview["securities"];
  readonly draft: DecisionDraft;
  readonly onChange: (draft: DecisionDraft) => void;
}

/** The rest comes on demand: a long statement names hundreds. */
const SHOWN_AT_FIRST = 6;

/** Which asset each security of the file is: one there is, by what it was matched, or a new one of a class. */
export function SecurityTargets({ targets, draft, onChange }: SecurityTargetsProps) {
  const [showsAll, setShowsAll] = useState(targets.length <= SHOWN_AT_FIRST);
  const assets = useApiQuery(usePortfolioPaths().read.assets()).data?.assets ?? [];
  const added = targets.filter((it) => draft.securities[it.key]?.assetId === null);
  const isLookedFor = added.some(({ canBePriced, isin, ticker }) => canBePriced && (isin !== null || ticker !== null));
  return (
    <Section title="Securities" note={`${countOf(targets.length, "security", "securities")}, ${added.length} new`}>
      {isLookedFor ? (
        <p className="mb-2 text-13 text-ink-muted">
          Prices of new ones are looked for by ISIN or ticker after the import, where a source of prices is switched on.
        </p>
      ) : null}
      <ul className="flex flex-col divide-y divide-line/70">
        {(showsAll ? targets : targets.slice(0, SHOWN_AT_FIRST)).map((target) => (
          <SecurityTargetRow
            key={target.key}
            target={target}
            decided={draft.securities[target.key] ?? { assetId: target.assetId, assetClass: target.assetClass }}
            assets={assets}
            onChange={(own) => onChange({ ...draft, securities: { ...draft.securities, [target.key]: own } })}
          />
        ))}
      </ul>
      {showsAll ? null : (
        <Button size="sm" variant="quiet" className="mt-2" onPress={() => setShowsAll(true)}>
          Show all {targets.length}
        </Button>
      )}
    </Section>
  );
}
