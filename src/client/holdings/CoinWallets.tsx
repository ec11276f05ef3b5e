import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import { coinPaths } from "#client/api/coin-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useAssetLink, usePortfolio, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { CoinWalletsView, CoinWalletView } from "#features/figures/coin-wallets-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { comparedWords, toSettleFirst, walletWords } from "./coin-words.ts";
import { ReportedCoins } from "./ReportedCoins.tsx";
import { StableCoins } from "./StableCoins.tsx";
import { UnwantedTokens } from "./UnwantedTokens.tsx";
import type { SettleCoinProps } from "./SettleCoin.tsx";

const SettleCoin = laterPart<SettleCoinProps>(async () => (await import("./SettleCoin.tsx")).SettleCoin);

/** Every coin in every wallet: what it is worth, and what is reported of it beside what the entries come to. */
export function CoinWallets() {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const answer = useApiQuery(coinPaths(portfolioId).wallets(scoped), { keepsPrevious: true });
  const [asked, setAsked] = useState<CoinWalletView>();
  const { data, failure } = answer;
  const held = data?.wallets.filter(({ units }) => units !== "0") ?? [];
  return (
    <>
      <Section title="Coins by wallet" note={data ? `${held.length} held` : undefined}>
        {data ? <Held view={data} held={held} /> : null}
        {!data && failure ? (
          <ErrorState title="The wallets could not be loaded" onRetry={answer.retry}>
            {failure.message}
          </ErrorState>
        ) : null}
        {answer.isLoading ? <SkeletonRows count={4} /> : null}
      </Section>
      {data && data.wallets.length > 0 ? (
        <Section title="Reported balances" note={comparedWords(data.wallets)}>
          <p className="mb-2 max-w-140 text-13 text-ink-muted">
            What a file, a connection or you say a wallet holds, beside what the entries come to on that day.
          </p>
          <Few label="reported balances" rows={toSettleFirst(data.wallets)}>
            {(rows) => <ReportedCoins rows={rows} onSettle={setAsked} />}
          </Few>
        </Section>
      ) : null}
      {data ? <StableCoins view={data} /> : null}
      {data ? <UnwantedTokens tokens={data.unwanted} /> : null}
      <Suspense>{asked ? <SettleCoin wallet={asked} onClose={() => setAsked(undefined)} /> : null}</Suspense>
    </>
  );
}

/** So many are shown before somebody asks for all. */
const FEW = 10;

interface FewProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly children: (rows: readonly Row[]) => ReactNode;
}

function Few<Row>({ label, rows, children }: FewProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      {children(showsAll ? rows : rows.slice(0, FEW))}
      {rows.length > FEW ? (
        <Button size="sm" variant="quiet" className="mt-1 -ml-2.5" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${rows.length}`}
          <span className="sr-only"> {label}</span>
        </Button>
      ) : null}
    </>
  );
}

function Held({ view, held }: { readonly view: CoinWalletsView; readonly held: readonly CoinWalletView[] }) {
  if (held.length === 0) return <p className="text-14 text-ink-muted">No wallet holds coins on this day.</p>;
  return (
    <Few label="coins by wallet" rows={held}>
      {(rows) => <HeldTable currency={view.currency} rows={rows} />}
    </Few>
  );
}

const WIDE = "hidden px-3 py-2 text-right align-top md:table-cell";

function HeldTable({ currency, rows }: { readonly currency: string; readonly rows: readonly CoinWalletView[] }) {
  return (
    <table aria-label="Coins by wallet" className="w-full table-fixed text-14 tabular">
      <thead>
        <tr className="border-b border-line text-right text-12 text-ink-muted [&_th]:h-8 [&_th]:font-medium">
          <th scope="col" className="pr-3 text-left">
            Coin and wallet
          </th>
          <th scope="col" className="w-34 px-2 sm:w-auto sm:px-3">
            Units
          </th>
          <th scope="col" className="w-24 pl-2 sm:w-28 sm:pl-3 lg:w-36">
            Value {currency}
          </th>
          <th scope="col" className="hidden w-28 px-3 md:table-cell lg:w-36">
            Cost {currency}
          </th>
          <th scope="col" className="hidden w-32 pl-3 md:table-cell lg:w-36">
            Unrealized {currency}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line/70">
        {rows.map((row) => (
          <HeldRow key={`${row.assetId} ${row.accountId}`} row={row} currency={currency} />
        ))}
      </tbody>
    </table>
  );
}

function HeldRow({ row, currency }: { readonly row: CoinWalletView; readonly currency: string }) {
  const { assetId, assetName, accountId, accountName, units, value, cost, unrealized } = row;
  const assetLink = useAssetLink();
  const { transactions } = useScreenLinks();
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className="py-1 pr-3 text-left align-top font-normal">
        <Link to={assetLink(assetId)} className="block truncate leading-6 font-medium">
          {assetName}
        </Link>
        <Link
          look="plain"
          to={withSearch(transactions, { accountId, assetId })}
          className="block truncate text-12 leading-6 text-ink-muted"
        >
          {walletWords(row)}
        </Link>
      </th>
      <td className="overflow-hidden px-2 py-2 text-right align-top wrap-anywhere sm:px-3 [&_span]:whitespace-normal">
        <Explain
          figure="held_quantity"
          label={`${assetName} in ${accountName}`}
          assetId={assetId}
          accountId={accountId}
        >
          <Quantity value={units} />
        </Explain>
      </td>
      <td className="py-2 pl-2 text-right align-top sm:pl-3">
        <FigureText figure={value} currency={currency} isBare />
      </td>
      <td className={WIDE}>
        <FigureText figure={cost} currency={currency} isBare />
      </td>
      <td className={WIDE}>
        <FigureText figure={unrealized} currency={currency} isBare hasSign />
      </td>
    </tr>
  );
}
