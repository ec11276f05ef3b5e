import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { useAssetLink, usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { CoinWalletsView } from "#features/figures/coin-wallets-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";

type StableCoin = CoinWalletsView["stable"][number];

/** Coins that follow a currency, each counted as crypto or as cash, as its owner has it. Nothing where there are none. */
export function StableCoins({ view: { stable, currency } }: { readonly view: CoinWalletsView }) {
  if (stable.length === 0) return null;
  const counted = stable.filter(({ isCash }) => isCash).length;
  return (
    <Section title="Stable coins" note={`${counted} of ${stable.length} counted as cash`}>
      <p className="max-w-140 text-13 text-ink-muted">
        A coin counted as cash stands under Cash and debts, in your cash and in how long it lasts. Units, cost and taxes
        stay as they are, and no deposit scheme protects it.
      </p>
      <ul aria-label="Stable coins" className="max-w-240 divide-y divide-line/70">
        {stable.map((coin) => (
          <CoinRow key={coin.assetId} coin={coin} currency={currency} />
        ))}
      </ul>
    </Section>
  );
}

function CoinRow({ coin, currency }: { readonly coin: StableCoin; readonly currency: string }) {
  const { assetId, assetName, isCash, value } = coin;
  const paths = usePortfolioPaths();
  const assetLink = useAssetLink();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite();
  const change = async (): Promise<void> => {
    const done = await write.run(paths.write.editAsset(assetId), { assetClass: isCash ? "crypto" : "stable_coin" });
    if (!done.ok) sayNotDone(`${assetName} was not changed`, done.error, change);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5 text-14">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <Link to={assetLink(assetId)}>{assetName}</Link>
        </p>
        <p className="text-13 text-ink-muted">
          <FigureText figure={value} currency={currency} />, {isCash ? "counted as cash" : "counted as crypto"}
        </p>
      </div>
      <Button size="sm" isBusy={write.isRunning} disabledReason={disabledReason} onPress={() => void change()}>
        {isCash ? "Count as crypto" : "Count as cash"}
        <span className="sr-only"> {assetName}</span>
      </Button>
    </li>
  );
}
