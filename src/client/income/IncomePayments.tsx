import { DayAndOrigin } from "#client/asset/DayAndOrigin.tsx";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { sourceLook } from "#client/parts/income-months.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useAssetLink, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { Income } from "#features/figures/income-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";

const NO_RATE = "No exchange rate of the day is known.";
const ORIGINS: Readonly<Record<Income["expected"][number]["origin"], string>> = {
  terms: "Terms",
  estimate: "Estimate",
  planned: "Planned",
  recurring: "Recurring",
};

export interface PaymentsProps<Payment> {
  readonly payments: readonly Payment[];
  readonly currency: string;
}

/** What came, each with what was withheld; its day leads to the transaction. */
export function ReceivedPayments({ payments, currency }: PaymentsProps<Income["received"][number]>) {
  const links = useScreenLinks();
  if (payments.length === 0) return <p className="text-14 text-ink-muted">Nothing was received in this time.</p>;
  return (
    <FewRows rows={payments} few={15}>
      {(shown) => (
        <DetailTable label="Received" headings={["From", { wide: "Gross" }, { wide: "Withheld" }, `Net ${currency}`]}>
          {shown.map((it) => (
            <tr key={it.transactionId}>
              <HeadingCell
                isFluid
                note={
                  <>
                    <Link to={withSearch(links.transactions, { open: it.transactionId })}>
                      <DateText on={it.on} />
                    </Link>
                    {it.exOn === null ? null : (
                      <>
                        {" · "}ex <DateText on={it.exOn} />
                      </>
                    )}
                    {it.recordedOn === null ? null : (
                      <>
                        {" · "}recorded <DateText on={it.recordedOn} />
                      </>
                    )}
                    {" · "}
                    {sourceLook(it.source).label}
                  </>
                }
              >
                <Payer assetId={it.assetId} name={it.assetName ?? wordsOf(it.type)} />
              </HeadingCell>
              {[it.gross, it.withheld, it.net].map((amount, place) => (
                <NumberCell key={["gross", "withheld", "net"][place]} isWide={place < 2}>
                  <Amount value={amount} currency={currency} isBare reason={NO_RATE} />
                </NumberCell>
              ))}
            </tr>
          ))}
        </DetailTable>
      )}
    </FewRows>
  );
}

/** What is foretold, each with how it is known. */
export function ExpectedPayments({ payments, currency }: PaymentsProps<Income["expected"][number]>) {
  if (payments.length === 0) {
    return (
      <p className="max-w-120 text-14 text-ink-muted">
        Nothing is foretold. State the terms of a bond or a lease, enter a planned payment, or let one come three times.
      </p>
    );
  }
  return (
    <FewRows rows={payments} few={15}>
      {(shown) => (
        <DetailTable label="Expected" headings={["From", `Amount ${currency}`]}>
          {shown.map((it, place) => (
            <tr key={`${it.on} ${it.label} ${place}`}>
              <HeadingCell isFluid note={<ExpectedDays payment={it} />}>
                <Payer assetId={it.assetId} name={it.assetName ?? it.label} />
              </HeadingCell>
              <NumberCell>
                <Amount value={it.amount} currency={currency} isBare reason={NO_RATE} />
              </NumberCell>
            </tr>
          ))}
        </DetailTable>
      )}
    </FewRows>
  );
}

const ExpectedDays = ({ payment: it }: { readonly payment: Income["expected"][number] }) => (
  <>
    <DayAndOrigin on={it.on} words={`${ORIGINS[it.origin]}: ${it.label}`} />
    {it.exOn === null ? null : (
      <>
        {it.isExEstimate ? " · ex about " : " · ex "}
        <DateText on={it.exOn} />
      </>
    )}
  </>
);

function Payer({ assetId, name }: { readonly assetId: string | null; readonly name: string }) {
  const assetLink = useAssetLink();
  return assetId === null ? name : <Link to={assetLink(assetId)}>{name}</Link>;
}

const wordsOf = (type: string): string => {
  const words = type.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
