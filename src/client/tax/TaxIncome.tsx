import type { ReactNode } from "react";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { SaveCsv } from "#client/parts/SaveCsv.tsx";
import { DividendNote, DividendSums } from "#client/tax/DividendNote.tsx";
import { typeWords } from "#client/parts/tax-words.ts";
import { useLotLinks } from "#client/parts/use-lot-links.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { countOf } from "#ui/formats/count-of.ts";

const NO_RATE = "No exchange rate of the day is known.";

/** What was paid in the year by kind and payment by payment, with the tax withheld. */
export function TaxIncome({ year: { income, currency, label } }: { readonly year: TaxYearView }) {
  if (income.payments.length === 0) return null;
  const amounts = (it: { gross: string | null; withheld: string | null }) =>
    [it.gross, it.withheld].map((amount, place) => (
      <NumberCell key={place === 0 ? "gross" : "withheld"}>
        <Amount value={amount} currency={currency} isBare reason={NO_RATE} />
      </NumberCell>
    ));
  return (
    <Section
      title="Income"
      note={`by the day paid, in ${currency}`}
      actions={
        <SaveCsv
          what="income"
          name={`income-${label.replaceAll("/", "-")}.csv`}
          text={async () => (await import("#client/tax/tax-csv.ts")).incomeOf({ income, currency })}
        />
      }
    >
      <DetailTable label="Income by kind" headings={["Kind", "Gross", "Withheld"]}>
        {income.kinds.map((kind) => (
          <tr key={kind.type}>
            <HeadingCell isFluid note={countOf(kind.count, "payment")}>
              {typeWords(kind.type)}
            </HeadingCell>
            {amounts(kind)}
          </tr>
        ))}
      </DetailTable>
      <DividendSums {...{ income, currency, label }} />
      <details className="mt-3">
        <summary className="cursor-pointer text-13 text-ink-muted">Every payment</summary>
        <Payments {...{ income, currency, amounts }} />
      </details>
    </Section>
  );
}

interface PaymentsProps {
  readonly income: TaxYearView["income"];
  readonly currency: string;
  readonly amounts: (it: { gross: string | null; withheld: string | null }) => ReactNode;
}

function Payments({ income, currency, amounts }: PaymentsProps) {
  const linksIn = useLotLinks();
  return (
    <FewRows rows={income.payments} few={15}>
      {(shown) => (
        <DetailTable label="Payments" headings={["From", "Gross", "Withheld"]}>
          {shown.map((it) => (
            <tr key={it.transactionId}>
              <HeadingCell
                isFluid
                note={
                  <>
                    <Link to={linksIn(it.portfolioId).transaction(it.transactionId)}>
                      <DateText on={it.on} />
                    </Link>
                    {it.exOn ? (
                      <>
                        {" · "}ex <DateText on={it.exOn} />
                      </>
                    ) : null}
                    <DividendNote dividend={it.dividend} currency={currency} />
                  </>
                }
              >
                {it.assetName ?? typeWords(it.type)}
              </HeadingCell>
              {amounts(it)}
            </tr>
          ))}
        </DetailTable>
      )}
    </FewRows>
  );
}
