import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { useLotLinks } from "#client/parts/use-lot-links.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";

/** Shares that vested as pay in the year, with what they were worth on their day; nothing where none did. */
export function VestedPay({ year: { vested = [], currency } }: { readonly year: TaxYearView }) {
  const linksIn = useLotLinks();
  if (vested.length === 0) return null;
  return (
    <Section title="Shares that vested as pay" note={`at the price of the day, in ${currency}`}>
      <FewRows rows={vested} few={12}>
        {(shown) => (
          <DetailTable label="Vested" headings={["Shares", "Units", "Worth"]}>
            {shown.map((it) => (
              <tr key={`${it.transactionId} ${it.assetId}`}>
                <HeadingCell
                  isFluid
                  note={
                    <Link to={linksIn(it.portfolioId).transaction(it.transactionId)}>
                      <DateText on={it.on} />
                    </Link>
                  }
                >
                  {it.name}
                </HeadingCell>
                <NumberCell>
                  <Quantity value={it.quantity} decimals={8} />
                </NumberCell>
                <NumberCell>
                  <FigureText figure={it.worth} currency={currency} isBare />
                </NumberCell>
              </tr>
            ))}
          </DetailTable>
        )}
      </FewRows>
      <p className="mt-2 text-13 text-ink-muted">
        Pay is taxed as wages and is in no sum of this screen. The units are those that arrived; a gain counts from the
        cost entered with them.
      </p>
    </Section>
  );
}
