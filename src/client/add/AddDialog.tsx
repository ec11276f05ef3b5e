import { useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { BelongingForm } from "#client/add/BelongingForm.tsx";
import { findWays, type Way, waysOf } from "#client/add/find-ways.ts";
import { WayPicker } from "#client/add/WayPicker.tsx";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioPaths, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { Asset } from "#features/accounts/contract.ts";
import type { InstrumentMatchView } from "#features/prices/living-contract.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

export interface AddDialogProps {
  readonly onClose: () => void;
  readonly onSaved?: (asset: Asset) => void;
}

/** “What do you own or owe?”: what it is in a few letters, then the few things that are needed of it. */
export function AddDialog({ onClose, onSaved = () => undefined }: AddDialogProps) {
  const { read } = usePortfolioPaths();
  const links = useScreenLinks();
  const navigate = useNavigate();
  const classes = useApiQuery(paths.assetClasses());
  const accounts = useApiQuery(read.accounts());
  const assets = useApiQuery(read.assets());
  const [typed, setTyped] = useState("");
  const [way, setWay] = useState<Way>();
  const [instrument, setInstrument] = useState<InstrumentMatchView>();
  const asked = [classes, accounts, assets];
  const failed = asked.find((it) => it.failure && !it.data);
  const ways = waysOf(classes.data?.classes ?? []);
  if (way && accounts.data)
    return (
      <BelongingForm
        key={way.key}
        way={way}
        name={instrument?.name ?? nameIn(ways, typed)}
        instrument={instrument}
        accounts={accounts.data.accounts}
        loan={classes.data?.classes.find(({ isLiability }) => isLiability)}
        onBack={() => {
          setWay(undefined);
          setInstrument(undefined);
        }}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  return createPortal(
    <Dialog isOpen onClose={onClose} title="What do you own or owe?">
      {failed?.failure ? (
        <ErrorState title="The classes could not be loaded" onRetry={failed.retry}>
          {failed.failure.message}
        </ErrorState>
      ) : asked.some((it) => !it.data) ? (
        <SkeletonRows count={8} />
      ) : (
        <WayPicker
          ways={ways}
          typed={typed}
          onType={setTyped}
          onChoose={setWay}
          assets={assets.data?.assets ?? []}
          onHave={({ assetId }) => void navigate(withSearch(links.transactions, { add: "transaction", assetId }))}
          onFound={(chosen) => {
            setInstrument(chosen);
            setWay(wayFor(ways, chosen));
          }}
          onAccount={() => void navigate(withSearch(links.accounts, { add: "bank" }))}
        />
      )}
    </Dialog>,
    document.body,
  );
}

/** Found things are of a class: its first way in. One of a class nobody has a way into is entered as a share. */
const wayFor = (ways: readonly Way[], { assetClass }: InstrumentMatchView): Way | undefined =>
  ways.find(({ of }) => of.assetClass === assetClass) ?? ways.find(({ of }) => of.tracking === "units");

/** What was typed is the name, unless it is the word the way was found by. */
function nameIn(ways: readonly Way[], typed: string): string {
  const name = typed.trim();
  const isOurs = findWays(ways, name).length > 0 && !/\s/.test(name);
  return isOurs ? "" : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
