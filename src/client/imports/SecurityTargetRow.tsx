import { lazy, Suspense, useState } from "react";
import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { assetOption } from "#client/forms/picker-options.ts";
import { type SecurityDraft, withFound } from "#client/imports/import-decisions.ts";
import { MATCHED_BY_WORDS } from "#client/imports/import-words.ts";
import type { Asset } from "#features/accounts/contract.ts";
import type { ImportPreview } from "#features/imports/contract.ts";
import type { InstrumentMatchView } from "#features/prices/living-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import { Select } from "#ui/components/Select.tsx";
import { countOf } from "#ui/formats/count-of.ts";

const FindSecurityDialog = lazy(async () => ({
  default: (await import("#client/imports/FindSecurityDialog.tsx")).FindSecurityDialog,
}));

type Target = ImportPreview["securities"][number];

interface SecurityTargetRowProps {
  readonly target: Target;
  readonly decided: SecurityDraft;
  readonly assets: readonly Asset[];
  readonly onChange: (decided: SecurityDraft) => void;
}

const NEW = "new";
const CLASS_OPTIONS = ASSET_CLASS_KEYS.map((value) => ({ value, label: assetClassOf(value).label }));

/** A security of the file: which asset it is, and of a new one its class and whose prices it has. */
export function SecurityTargetRow({ target, decided, assets, onChange }: SecurityTargetRowProps) {
  const options = [{ value: NEW, label: "New asset" }, ...assets.map(assetOption)];
  const { assetId, assetClass } = decided;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="truncate text-14">{target.name}</p>
        <p className="truncate text-12 text-ink-muted">
          {[
            assetId === target.assetId ? MATCHED_BY_WORDS[target.matchedBy] : "Chosen by you",
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
        value={assetId ?? NEW}
        onChange={(chosen) => onChange({ ...decided, assetId: chosen === NEW ? null : chosen })}
        options={options}
      />
      {assetId === null ? (
        <Select
          label={`Class of ${target.name}`}
          isLabelHidden
          value={ASSET_CLASS_KEYS.find((it) => it === assetClass) ?? "other"}
          onChange={(chosen) => onChange({ ...decided, assetClass: chosen })}
          options={CLASS_OPTIONS}
        />
      ) : null}
      {assetId === null && target.canBePriced ? (
        <FoundSecurity
          target={target}
          found={decided.instrument}
          onFound={(found) => onChange(withFound(assets, found))}
          onForget={() => onChange({ assetId: null, assetClass: target.assetClass })}
        />
      ) : null}
    </li>
  );
}

interface FoundSecurityProps {
  readonly target: Target;
  readonly found: InstrumentMatchView | undefined;
  readonly onFound: (found: InstrumentMatchView) => void;
  readonly onForget: () => void;
}

/** Which listing a new asset is, and the way to find it; without an identifier nobody would ever look for it. */
function FoundSecurity({ target, found, onFound, onForget }: FoundSecurityProps) {
  const [isFinding, setFinding] = useState(false);
  const isNameless = target.isin === null && target.ticker === null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 md:col-span-3">
      <p className="min-w-0 text-ink-muted" role="status">
        {found ? (
          <>
            <span className="font-medium text-ink">{found.name}</span>
            {` · ${[found.ticker, found.exchange, found.currency].filter(Boolean).join(" · ")}, priced by ${found.sourceName}`}
          </>
        ) : isNameless ? (
          "No ISIN or ticker: find it by its name to have its price kept up to date."
        ) : (
          "Its prices are looked for after the import."
        )}
      </p>
      <span className="flex gap-2">
        <Button size="sm" variant={isNameless && !found ? "secondary" : "quiet"} onPress={() => setFinding(true)}>
          {found ? "Another" : "Find it"}
          <span className="sr-only"> for {target.name}</span>
        </Button>
        {found ? (
          <Button size="sm" variant="quiet" onPress={onForget}>
            Forget it<span className="sr-only"> for {target.name}</span>
          </Button>
        ) : null}
      </span>
      {isFinding ? (
        <Suspense>
          <FindSecurityDialog target={target} onChoose={onFound} onClose={() => setFinding(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
