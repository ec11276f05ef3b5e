import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { Belonging } from "#client/add/added-belonging.ts";
import { asksOf, type BelongingIds, furtherFacts, missingOf, newAssetOf, newBelonging } from "#client/add/belonging.ts";
import { MOST_VESTS } from "#client/add/belonging-parts.ts";
import { BelongingFields } from "#client/add/BelongingFields.tsx";
import type { Way } from "#client/add/find-ways.ts";
import { MoreTerms } from "#client/add/MoreTerms.tsx";
import { PartFields } from "#client/add/PartFields.tsx";
import { newId } from "#client/api/new-id.ts";
import { today } from "#client/api/today.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Account, Asset } from "#features/accounts/contract.ts";
import type { AssetClassView } from "#features/assets/class-contract.ts";
import type { InstrumentMatchView } from "#features/prices/living-contract.ts";
import { Button } from "#ui/components/Button.tsx";

interface BelongingFormProps {
  readonly way: Way;
  /** What was typed to find it, where it is no word of ours: its name. */
  readonly name: string;
  /** What was chosen of what the sources of prices know. */
  readonly instrument: InstrumentMatchView | undefined;
  readonly accounts: readonly Account[];
  /** The class of what is owed on it. */
  readonly loan: AssetClassView | undefined;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly onSaved: (asset: Asset) => void;
}

/** The account of that name and kind, where there is one: nobody needs two accounts called Property. */
const usualIn = (accounts: readonly Account[], usual: AssetClassView["usualAccount"] | undefined): string | undefined =>
  accounts.find(({ kind, name, closedOn }) => kind === usual?.kind && name === usual.name && closedOn === null)
    ?.accountId;

/** Then the little that is needed of it; all its terms below, for who knows them. Saved in one write. */
export function BelongingForm({ way, name, instrument, accounts, loan, onBack, onClose, onSaved }: BelongingFormProps) {
  const { write } = usePortfolioPaths();
  const { baseCurrency } = usePortfolio();
  const [others] = useState(() => ({
    accountId: newId(),
    debtId: newId(),
    debtAccountId: newId(),
    transactionIds: Array.from({ length: MOST_VESTS }, newId),
  }));
  const [start] = useState(() =>
    newBelonging(way, {
      name,
      currency: instrument?.currency ?? baseCurrency,
      on: today(),
      instrument,
      accountId: usualIn(accounts, way.of.usualAccount) ?? "",
    }),
  );
  const form = useWriteForm(
    (typed: Belonging, { send, id }) => {
      const ids: BelongingIds = { ...others, assetId: id, knownDebtAccountId: usualIn(accounts, loan?.usualAccount) };
      return send(write.addAsset(), newAssetOf(typed, { way, ids, loan }));
    },
    start,
    {
      blocked: (typed) => missingOf(typed, way),
      at: { ...OPENING, ...placesOfParts(way) },
      onDone: ({ asset }) => {
        onSaved(asset);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={way.label}
      // Of a class with several ways in it says nothing of this one.
      description={way.of.waysIn.length === 1 ? way.of.description : undefined}
      submitLabel={asksOf(way).isDebt ? "Add debt" : "Add"}
      form={form}
      onClose={onClose}
    >
      <div className="-mt-1">
        <Button
          size="sm"
          variant="quiet"
          icon={<ArrowLeft size={14} strokeWidth={1.5} aria-hidden />}
          onPress={onBack}
          className="-ml-2.5"
        >
          Something else instead
        </Button>
      </div>
      {instrument ? <PricesFrom instrument={instrument} /> : null}
      <BelongingFields way={way} form={form} />
      {way.parts.map((part, at) => (
        <PartFields key={part.label} {...{ way, at, form, loan }} />
      ))}
      <MoreTerms facts={furtherFacts(way)} stated={way.states} form={form} />
    </FormDialog>
  );
}

const PricesFrom = ({
  instrument: { sourceName, ticker, exchange, currency },
}: {
  readonly instrument: InstrumentMatchView;
}) => (
  <p className="rounded-md bg-hover px-3 py-2 text-13 text-ink-muted">
    Its prices come from {sourceName}
    {ticker === null ? "" : `: ${[ticker, exchange].filter(Boolean).join(", ")}`}, in {currency}. Its whole history is
    fetched once it is added.
  </p>
);

const OPENING = {
  held: "opening.quantity",
  on: "opening.on",
  cost: "opening.cost",
  acquiredOn: "opening.acquiredOn",
  price: "opening.price",
  accountId: "opening.accountId",
};

/** Where the API names what was typed of a debt or of a row. */
const placesOfParts = ({ parts }: Way): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parts.flatMap(({ kind, fact, asks }, at) => {
      const under = kind === "debt" ? "also.assets.0.facts." : `facts.${fact ?? ""}[0].`;
      const owed = kind === "debt" ? [[`parts[${at}].held`, "also.assets.0.opening.quantity"] as const] : [];
      return [...owed, ...asks.map((name) => [`parts[${at}].facts.${name}`, `${under}${name}`] as const)];
    }),
  );
