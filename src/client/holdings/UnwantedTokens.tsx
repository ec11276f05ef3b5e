import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { useAssetLink, usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { CoinWalletsView } from "#features/figures/coin-wallets-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";

type Token = CoinWalletsView["unwanted"][number];

const WHY: Readonly<Record<NonNullable<Token["why"]>, string>> = {
  link: "Its name holds a link: do not follow it.",
  free_and_unpriced: "It came without cost, and has no price.",
};

/** Tokens that count for nothing, and those that look as if nobody asked for them. Nothing where there are none. */
export function UnwantedTokens({ tokens }: { readonly tokens: readonly Token[] }) {
  if (tokens.length === 0) return null;
  const marked = tokens.filter(({ isUnwanted }) => isUnwanted).length;
  return (
    <Section title="Unwanted tokens" note={`${marked} marked, ${tokens.length - marked} to decide`}>
      <p className="max-w-140 text-13 text-ink-muted">
        A token marked as unwanted counts for nothing and stands here alone. Its entries stay, also for taxes.
      </p>
      <ul aria-label="Unwanted tokens" className="max-w-240 divide-y divide-line/70">
        {tokens.map((token) => (
          <TokenRow key={token.assetId} token={token} />
        ))}
      </ul>
    </Section>
  );
}

function TokenRow({ token: { assetId, assetName, units, isUnwanted, why } }: { readonly token: Token }) {
  const paths = usePortfolioPaths();
  const assetLink = useAssetLink();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite();
  const change = async (): Promise<void> => {
    const assetClass = isUnwanted ? "crypto" : "unwanted_token";
    const done = await write.run(paths.write.editAsset(assetId), { assetClass });
    if (!done.ok) sayNotDone(`${assetName} was not changed`, done.error, change);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5 text-14">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">
          <Quantity value={units} decimals={6} /> <Link to={assetLink(assetId)}>{assetName}</Link>
        </p>
        <p className="text-13 text-ink-muted">{isUnwanted || why === null ? "Unwanted" : WHY[why]}</p>
      </div>
      <Button size="sm" isBusy={write.isRunning} disabledReason={disabledReason} onPress={() => void change()}>
        {isUnwanted ? "Count it again" : "Mark as unwanted"}
        <span className="sr-only"> {assetName}</span>
      </Button>
    </li>
  );
}
