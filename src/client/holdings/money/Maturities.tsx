import { Explain } from "#client/parts/Explain.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useAssetLink } from "#client/portfolio/use-portfolio.ts";
import type { CashView } from "#features/figures/cash-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { CashPart } from "./CashPart.tsx";
import { Figure, Figures } from "./Figures.tsx";

/** Deposits and bills by the day they come back as cash. */
export const Maturities = () => (
  <CashPart
    title="Deposits and bills by maturity"
    note={({ currency }) => `bonds as far as they are due within a year, in ${currency}`}
    asked={{}}
  >
    {(cash, params) => (
      <div className="flex flex-col gap-4">
        {cash.maturities.length === 0 ? (
          <p className="max-w-120 text-14 text-ink-muted">
            No deposit says when it matures, and no bond is due within a year. A deposit whose terms name the day stands
            here.
          </p>
        ) : (
          <Ladder cash={cash} params={params} />
        )}
        <Undated deposits={cash.undatedDeposits} />
      </div>
    )}
  </CashPart>
);

interface LadderProps {
  readonly cash: CashView;
  readonly params: string;
}

const KINDS = { deposit: "Deposit", bond: "Bond" } as const;

function Ladder({ cash: { maturities, maturing, currency }, params }: LadderProps) {
  const [next] = maturities;
  return (
    <>
      <Figures>
        <Figure label="Next to mature" note={next?.name}>
          <DateText on={next?.on ?? null} />
        </Figure>
        <Figure label="Within 3 months">
          <FigureText figure={maturing.within3} currency={currency} precision="whole" />
        </Figure>
        <Figure label="Within 12 months">
          <FigureText figure={maturing.within12} currency={currency} precision="whole" />
        </Figure>
        <Figure label="In all">
          <FigureText figure={maturing.all} currency={currency} precision="whole" />
        </Figure>
      </Figures>
      <ul aria-label="By maturity">
        {maturities.map((rung) => (
          <Rung key={`${rung.assetId} ${rung.on}`} rung={rung} params={params} currency={currency} />
        ))}
      </ul>
    </>
  );
}

interface RungProps {
  readonly rung: CashView["maturities"][number];
  readonly params: string;
  readonly currency: string;
}

function Rung({ rung: { assetId, name, kind, on, amount, currency: own, value }, params, currency }: RungProps) {
  const assetLink = useAssetLink();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line/70 py-2.5 text-14">
      <span className="min-w-0">
        <span className="mr-3 tabular">
          <DateText on={on} />
        </span>
        <Link to={assetLink(assetId)}>{name}</Link> <span className="text-13 text-ink-muted">{KINDS[kind]}</span>
      </span>
      <span className="ml-auto text-right">
        <Explain figure="cash" figureKey={`maturity ${assetId}`} label={`what ${name} pays back`} params={params}>
          <Amount value={amount} currency={own} precision="whole" />
        </Explain>
        {own === currency ? null : (
          <span className="ml-2 text-13 text-ink-muted">
            <FigureText figure={value} currency={currency} precision="whole" />
          </span>
        )}
      </span>
    </li>
  );
}

function Undated({ deposits }: { readonly deposits: CashView["undatedDeposits"] }) {
  const assetLink = useAssetLink();
  if (deposits.length === 0) return null;
  return (
    <ul aria-label="Deposits without a day" className="max-w-200 divide-y divide-line/70 text-13">
      {deposits.map(({ assetId, name }) => (
        <li key={assetId} className="flex items-center justify-between gap-3 py-1.5">
          <span>
            <Link to={assetLink(assetId)}>{name}</Link>{" "}
            <span className="text-ink-muted">names no later day on which it matures.</span>
          </span>
          <ButtonLink size="sm" to={withSearch(assetLink(assetId), { section: "terms" })} className="shrink-0">
            State terms<span className="sr-only"> of {name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
