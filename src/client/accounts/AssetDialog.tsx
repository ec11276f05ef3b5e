import { useState } from "react";
import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import {
  assetBlockedReason,
  type AssetDraft,
  assetDraftOf,
  isinProblem,
  newAssetOf,
  withClass,
} from "#client/accounts/asset-form.ts";
import { CurrencyPicker } from "#client/accounts/CurrencyPicker.tsx";
import { HeldFields } from "#client/accounts/HeldFields.tsx";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { newId } from "#client/api/new-id.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Asset } from "#features/accounts/contract.ts";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";

export interface AssetDialogProps {
  /** The words typed before: a name or an ISIN. */
  readonly typed: string;
  readonly currency: string | undefined;
  /** Asks for what is held too, where no other form goes on to ask it. */
  readonly hasOpening?: boolean;
  readonly onClose: () => void;
  readonly onSaved: (asset: Asset) => void;
}

const CLASS_OPTIONS = ASSET_CLASS_KEYS.filter((it) => it !== "cash").map((it) => ({
  value: it,
  label: assetClassOf(it).label,
}));

/** Adds something that can be owned. */
export function AssetDialog({ typed, currency, hasOpening = false, onClose, onSaved }: AssetDialogProps) {
  const paths = usePortfolioPaths();
  const { baseCurrency } = usePortfolio();
  const write = useApiWrite({ isQuiet: !hasOpening });
  const [assetId] = useState(newId);
  const [newAccountId] = useState(newId);
  const [draft, setDraft] = useState<AssetDraft>(() => assetDraftOf(typed, currency || baseCurrency));
  const change = (part: Partial<AssetDraft>): void => setDraft({ ...draft, ...part });
  const save = async (): Promise<void> => {
    const saved = await write.run(paths.write.addAsset(), newAssetOf(assetId, draft, newAccountId));
    if (!saved.ok) return;
    onSaved(saved.value.asset);
    onClose();
  };
  return (
    <FormDialog
      title={hasOpening ? "Add an asset or debt" : "Add asset"}
      description="Something you own or owe: a share, a fund, a house, a loan."
      submitLabel={assetClassOf(draft.assetClass).isLiability ? "Add debt" : "Add asset"}
      onSubmit={() => void save()}
      onClose={onClose}
      isBusy={write.isRunning}
      failure={write.failure}
      disabledReason={assetBlockedReason(draft)}
    >
      <TextField
        label="Name"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={fieldMessage(write.failure, "name")}
        isRequired
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Class"
          value={draft.assetClass}
          onChange={(assetClass) => setDraft(withClass(draft, assetClass))}
          options={CLASS_OPTIONS}
          description={assetClassOf(draft.assetClass).description}
        />
        <CurrencyPicker
          label="Currency"
          value={draft.currency}
          onChange={(code) => change({ currency: code })}
          description="The one it is priced in."
          error={fieldMessage(write.failure, "currency")}
        />
        <TextField
          label="ISIN"
          value={draft.isin}
          onChange={(isin) => change({ isin })}
          error={isinProblem(draft.isin) ?? fieldMessage(write.failure, "isin")}
          description="Optional. Statements are matched by it."
        />
        <TextField
          label="Ticker"
          value={draft.ticker}
          onChange={(ticker) => change({ ticker })}
          description="Optional."
        />
      </div>
      {hasOpening ? <HeldFields draft={draft} change={change} failure={write.failure} /> : null}
      {assetClassOf(draft.assetClass).isLiability ? null : (
        <RadioGroup
          label="Known by"
          value={draft.tracking}
          onChange={(tracking) => change({ tracking })}
          options={[
            { value: "units", label: "Units and a price", description: "Shares, funds, bonds, coins." },
            {
              value: "value",
              label: "Its value alone",
              description: "A house, a painting, a loan: you state the value.",
            },
          ]}
        />
      )}
    </FormDialog>
  );
}
