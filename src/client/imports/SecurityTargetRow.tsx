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
    <li className="grid items-center gap-x-4 gap-y-2 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_9rem]">
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
        <>
          <FindSecurity
            target={target}
            found={decided.instrument}
            onFound={(found) => onChange(withFound(assets, found))}
            onForget={() => onChange({ assetId: null, assetClass: target.assetClass })}
          />
          <FoundWords target={target} found={decided.instrument} />
        </>
      ) : null}
    </li>
  );
}

interface FindSecurityProps {
  readonly target: Target;
  readonly found: InstrumentMatchView | undefined;
  readonly onFound: (found: InstrumentMatchView) => void;
  readonly onForget: () => void;
}

/** Finds which listing a new asset is; without an identifier nobody would ever look for it. */
function FindSecurity({ target, found, onFound, onForget }: FindSecurityProps) {
  const [isFinding, setFinding] = useState(false);
  const isAsked = isNameless(target) && !found;
  return (
    <span className="flex gap-1 md:justify-end">
      <Button size="sm" variant={isAsked ? "secondary" : "quiet"} onPress={() => setFinding(true)}>
        {found ? "Another" : "Find it"}
        <span className="sr-only"> for {target.name}</span>
      </Button>
      {found ? (
        <Button size="sm" variant="quiet" onPress={onForget}>
          Forget it<span className="sr-only"> for {target.name}</span>
        </Button>
      ) : null}
      {isFinding ? (
        <Suspense>
          <FindSecurityDialog target={target} onChoose={onFound} onClose={() => setFinding(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}

const isNameless = ({ isin, ticker }: Target): boolean => isin === null && ticker === null;

/** Which listing was found, or why one should be looked for by hand. */
function FoundWords({ target, found }: Pick<FindSecurityProps, "target" | "found">) {
  if (!found)
    return isNameless(target) ? (
      <p className="text-13 text-ink-muted md:col-span-4">
        No ISIN or ticker: find it by its name to have its price kept up to date.
      </p>
    ) : null;
  return (
    <p className="min-w-0 text-13 text-ink-muted md:col-span-4" role="status">
      <span className="font-medium text-ink">{found.name}</span>
      {` · ${[found.ticker, found.exchange, found.currency].filter(Boolean).join(" · ")}, priced by ${found.sourceName}`}
    </p>
  );
}
