import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { useLotLinks } from "#client/parts/use-lot-links.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";

type Row = NonNullable<TaxYearView["vested"]>[number];

const REASON_WORDS: Readonly<Record<NonNullable<Row["reason"]>, string>> = {
  vesting: "Vested",
  purchase_plan: "Bought through a plan",
  option_exercise: "Options exercised",
  kept_for_tax: "Kept for tax",
};

export interface VestedPayProps {
  readonly year: TaxYearView;
}

/** Shares of an employer in the year, with what they were worth on their day, what was paid for them and what is pay; nothing where none came. */
export function VestedPay({ year: { vested = [], payInShares, currency } }: VestedPayProps) {
  const linksIn = useLotLinks();
  if (vested.length === 0) return null;
  const isPaidFor = vested.some(({ paid }) => paid !== undefined && paid.value !== "0");
  const headings = ["Shares", { wide: "Units" }, "Worth", ...(isPaidFor ? [{ wide: "Paid" }] : []), "Pay"];
  return (
    <Section title="Shares as pay" note={`at the price of the day, in ${currency}`}>
      <FewRows rows={vested} few={12}>
        {(shown) => (
          <DetailTable label="Shares as pay" headings={headings}>
            {shown.map((it) => (
              <tr key={`${it.transactionId} ${it.assetId}`}>
                <HeadingCell
                  isFluid
                  note={
                    <>
                      {REASON_WORDS[it.reason ?? "vesting"]} ·{" "}
                      <Link to={linksIn(it.portfolioId).transaction(it.transactionId)}>
                        <DateText on={it.on} />
                      </Link>
                    </>
                  }
                >
                  {it.name}
                </HeadingCell>
                <NumberCell isWide>
                  <Quantity value={it.quantity} decimals={8} />
                </NumberCell>
                <NumberCell>
                  <FigureText figure={it.worth} currency={currency} isBare />
                </NumberCell>
                {isPaidFor ? (
                  <NumberCell isWide>
                    {it.paid === undefined ? "–" : <FigureText figure={it.paid} currency={currency} isBare />}
                  </NumberCell>
                ) : null}
                <NumberCell>
                  {it.reason === "kept_for_tax" ? (
                    "–"
                  ) : (
                    <FigureText figure={it.pay ?? it.worth} currency={currency} isBare />
                  )}
                </NumberCell>
              </tr>
            ))}
          </DetailTable>
        )}
      </FewRows>
      {payInShares ? <Sums sums={payInShares} currency={currency} /> : null}
      <p className="mt-2 max-w-prose text-13 text-ink-muted">
        Pay is taxed as wages and is in no other sum of this screen; of incentive options and of plans at work a country
        may tax it later. A gain counts from the cost entered with the shares.
      </p>
    </Section>
  );
}

function Sums({
  sums: { pay, kept },
  currency,
}: {
  readonly sums: NonNullable<TaxYearView["payInShares"]>;
  readonly currency: string;
}) {
  return (
    <p className="mt-2 text-14">
      Pay in shares <FigureText figure={pay} currency={currency} />
      {kept.value === "0" ? null : (
        <>
          , of which shares worth <FigureText figure={kept} currency={currency} /> were kept for tax
        </>
      )}
      .
    </p>
  );
}
