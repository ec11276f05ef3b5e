import { useState } from "react";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { METHOD_WORDS, TERM_WORDS } from "#client/parts/tax-words.ts";
import type { SaleView } from "#features/figures/tax-year-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Banner } from "#ui/components/Banner.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";
import { classNames } from "#ui/components/class-names.ts";

type Way = SaleView["ways"][number];

interface SaleWaysProps {
  readonly sale: SaleView;
  readonly isRefreshing: boolean;
}

/** What the sale gains by each method, side by side, and the lots one of them takes. */
export function SaleWays({ sale, isRefreshing }: SaleWaysProps) {
  const [chosen, setChosen] = useState<string>();
  const { ways, currency } = sale;
  const way = ways.find(({ method }) => method === chosen) ?? ways[0];
  const disallows = ways.some(({ disallowed }) => disallowed.value !== null && disallowed.value !== "0");
  return (
    <div aria-busy={isRefreshing} className={classNames("flex flex-col gap-8", isRefreshing && "is-refreshing")}>
      <p className="text-14">
        <Quantity value={sale.quantity} decimals={8} /> of <Quantity value={sale.held} decimals={8} /> {sale.name}
        {sale.accountName === null ? "" : `, ${sale.accountName}`}, bring{" "}
        <FigureText figure={sale.proceeds} currency={currency} /> at the price of <DateText on={sale.on} />
      </p>
      {disallows ? (
        <Banner tone="warning" title="Part of the loss would not count now.">
          Units bought in the 30 days before take it over: it is added to their cost.
        </Banner>
      ) : null}
      <Section title="By method" note={`in ${currency}`}>
        <Compared sale={sale} />
        {sale.rebuyFrom === null ? null : (
          <p className="mt-2 text-13 text-ink-muted">
            Bought again before <DateText on={sale.rebuyFrom} />, a loss does not count, in whichever account.
          </p>
        )}
      </Section>
      {way ? (
        <Section
          title="Lots it takes"
          actions={
            <Select
              label="By method"
              isLabelHidden
              size="sm"
              value={way.method}
              onChange={setChosen}
              options={ways.map(({ method }) => ({ value: method, label: METHOD_WORDS[method] }))}
            />
          }
        >
          <Lots way={way} currency={currency} />
        </Section>
      ) : null}
    </div>
  );
}

function Compared({ sale: { ways, currency } }: { readonly sale: SaleView }) {
  const hasTerms = ways.some(({ short }) => short !== null);
  const hasTax = ways.some(({ tax }) => tax !== null);
  return (
    <DetailTable
      label="By method"
      headings={[
        "Method",
        "Gain",
        ...(hasTerms ? [{ wide: "Short-term" }, { wide: "Long-term" }] : []),
        { wide: "Not counted now" },
        { wide: "Taxable" },
        ...(hasTax ? ["Tax"] : []),
      ]}
    >
      {ways.map((way) => (
        <tr key={way.method}>
          <HeadingCell isFluid note={way.isUsual ? "your usual way" : undefined}>
            {METHOD_WORDS[way.method]}
          </HeadingCell>
          <NumberCell>
            <FigureText figure={way.gain} currency={currency} isBare isGain />
          </NumberCell>
          {hasTerms
            ? [way.short, way.long].map((figure, place) => (
                <NumberCell key={place === 0 ? "short" : "long"} isWide>
                  {figure ? <FigureText figure={figure} currency={currency} isBare isGain /> : "–"}
                </NumberCell>
              ))
            : null}
          <NumberCell isWide>
            <FigureText figure={way.disallowed} currency={currency} isBare />
          </NumberCell>
          <NumberCell isWide>
            <FigureText figure={way.taxable} currency={currency} isBare />
          </NumberCell>
          {hasTax ? (
            <NumberCell>
              <Amount value={way.tax} currency={currency} isBare reason="No rate is stated that holds for it." />
            </NumberCell>
          ) : null}
        </tr>
      ))}
    </DetailTable>
  );
}

function Lots({ way, currency }: { readonly way: Way; readonly currency: string }) {
  const links = useScreenLinks();
  if (way.lines.length === 0) return <p className="text-14 text-ink-muted">Nothing of it is taxed.</p>;
  return (
    <DetailTable
      label="Lots it takes"
      headings={["Acquired", "Quantity", { wide: "Proceeds" }, { wide: "Basis" }, "Gain"]}
    >
      {way.lines.map((line, place) => (
        <tr key={`${line.lotTransactionId} ${place}`}>
          <HeadingCell isFluid note={line.term === null ? undefined : TERM_WORDS[line.term].toLowerCase()}>
            {line.acquiredOn === null ? "Pool" : null}
            {line.acquiredOn !== null && line.lotTransactionId !== null ? (
              <Link to={withSearch(links.transactions, { open: line.lotTransactionId })}>
                <DateText on={line.acquiredOn} />
              </Link>
            ) : null}
            {line.acquiredOn !== null && line.lotTransactionId === null ? <DateText on={line.acquiredOn} /> : null}
          </HeadingCell>
          <NumberCell>
            <Quantity value={line.quantity} decimals={8} />
          </NumberCell>
          <NumberCell isWide>
            <FigureText figure={line.proceeds} currency={currency} isBare />
          </NumberCell>
          <NumberCell isWide>
            <FigureText figure={line.basis} currency={currency} isBare />
          </NumberCell>
          <NumberCell>
            <FigureText figure={line.gain} currency={currency} isBare isGain />
          </NumberCell>
        </tr>
      ))}
    </DetailTable>
  );
}
