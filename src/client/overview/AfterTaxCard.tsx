import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { leftOutWords } from "#client/parts/left-out-words.ts";
import type { WholeAfterTaxView } from "#features/tax/contract.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

/** What would be left if everything were sold today, for who asks to see it. */
export function AfterTaxCard() {
  const { read } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const answer = useApiQuery(read.afterTax({ on: asOf.on }), { keepsPrevious: true });
  const { data, failure } = answer;
  return (
    <Section title="Net worth after tax" note="if everything were sold today">
      {data ? <Body whole={data} /> : null}
      {!data && failure ? (
        <ErrorState title="The tax that sleeps could not be loaded" onRetry={answer.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={3} /> : null}
    </Section>
  );
}

function Body({ whole }: { readonly whole: WholeAfterTaxView }) {
  const links = useScreenLinks();
  const { netWorth, tax, afterTax, taxpayers, currency, on } = whole;
  const params = queryText({ on }).slice(1);
  if (tax.value === null)
    return (
      <p className="text-14 text-ink-muted">
        {taxpayers.length === 0
          ? "State the taxpayer with the rates of their gains, and net worth less the tax that sleeps in it stands here."
          : `The tax is not known. ${tax.notes.join(" ")}`}{" "}
        <Link to={links.tax}>Go to Tax</Link>
      </p>
    );
  const rows = [
    { label: "Net worth", figure: netWorth },
    ...(taxpayers.length > 1 ? taxpayers.map((it) => ({ label: `Tax, ${it.name}`, figure: it.tax })) : []),
    { label: "Tax if all were sold", figure: tax },
  ];
  return (
    <>
      <dl className="divide-y divide-line text-14">
        {rows.map(({ label, figure }) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="tabular">
              <FigureText figure={figure} currency={currency} precision="whole" isBare />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-2 font-medium">
          <dt>After tax</dt>
          <dd className="tabular">
            <Explain figure="after_tax" figureKey="all" params={params} label="net worth after tax">
              <FigureText figure={afterTax} currency={currency} precision="whole" isBare />
            </Explain>
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-13 text-ink-muted">
        In {currency}, after allowances and losses of earlier years. Not tax advice.{" "}
        {tax.status === "partial" ? `${leftOutWords(tax.notes)}. ` : ""}
        <Link to={withSearch(links.tax, { view: "open" })}>Lot by lot</Link>
      </p>
    </>
  );
}
