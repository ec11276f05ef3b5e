import { Search } from "lucide-react";
import { useState } from "react";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { FoundInstruments, InstrumentChoice } from "#client/parts/FoundInstruments.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Asset } from "#features/accounts/contract.ts";
import type { InstrumentMatchView } from "#features/prices/living-contract.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";

interface ChooseSourceDialogProps {
  readonly assetId: string;
  /** What was found and is not surely the same. */
  readonly matches: readonly InstrumentMatchView[];
  readonly onClose: () => void;
}

/** Finds the security whose prices an asset is to have: the one chosen keeps it up to date from then on. */
export function ChooseSourceDialog({ assetId, matches, onClose }: ChooseSourceDialogProps) {
  const assets = useApiQuery(usePortfolioPaths().read.assets());
  const asset = assets.data?.assets.find((it) => it.assetId === assetId);
  return (
    <Dialog isOpen onClose={onClose} title="Prices from…" description={asset?.name}>
      {asset ? <Choices asset={asset} matches={matches} onClose={onClose} /> : <SkeletonRows count={4} />}
    </Dialog>
  );
}

interface ChoicesProps extends Omit<ChooseSourceDialogProps, "assetId"> {
  readonly asset: Asset;
}

function Choices({ asset, matches, onClose }: ChoicesProps) {
  const { write } = usePortfolioPaths();
  const edit = useApiWrite();
  const [typed, setTyped] = useState(asset.isin ?? asset.ticker ?? asset.name);
  const choose = async (instrument: InstrumentMatchView): Promise<void> => {
    const pricesFrom = { source: instrument.source, symbol: instrument.symbol };
    const isin = asset.isin === null && instrument.isin !== null ? { isin: instrument.isin } : {};
    const ticker =
      asset.ticker === null && instrument.ticker !== null ? { ticker: instrument.ticker.slice(0, 40) } : {};
    const done = await edit.run(write.editAsset(asset.assetId), { pricesFrom, ...isin, ...ticker });
    if (done.ok) onClose();
    else sayNotDone("The source was not chosen", done.error, () => choose(instrument));
  };
  return (
    <div className="flex min-h-80 flex-col gap-4">
      <TextField
        label="Name, ticker or ISIN"
        value={typed}
        onChange={setTyped}
        before={<Search size={16} strokeWidth={1.5} aria-hidden />}
        autoComplete="off"
        autoFocus
      />
      {matches.length === 0 ? null : (
        <section aria-label="Proposed">
          <p className="text-12 font-medium text-ink-muted">Found by its identifiers</p>
          {matches.map((it) => (
            <InstrumentChoice
              key={`${it.source} ${it.symbol} ${it.currency}`}
              instrument={it}
              currency={asset.currency}
              onChoose={(chosen) => void choose(chosen)}
            />
          ))}
        </section>
      )}
      <FoundInstruments words={typed} currency={asset.currency} onChoose={(chosen) => void choose(chosen)} />
    </div>
  );
}
