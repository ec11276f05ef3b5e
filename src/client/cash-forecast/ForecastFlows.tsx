import { useApiQuery } from "#client/api/use-api-query.ts";
import type { CashForecastView } from "#features/assets/contract.ts";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { DayAndOrigin } from "#client/asset/DayAndOrigin.tsx";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { useAssetLink, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Link } from "#ui/components/Link.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

type Flow = CashForecastView["flows"][number];

const ORIGINS: Readonly<Record<Flow["origin"], string>> = {
  terms: "Terms",
  estimate: "Estimate",
  planned: "Planned",
  recurring: "Recurring",
};

const originOf = ({ assetName, label, origin }: Flow): string =>
  assetName === null ? ORIGINS[origin] : `${ORIGINS[origin]}: ${label}`;

const isPaid = ({ originalAmount }: Flow): boolean => originalAmount.startsWith("-");

/** What comes and goes, by the day, each with where it is known from. */
export function ForecastFlows({ flows, currency }: { readonly flows: readonly Flow[]; readonly currency: string }) {
  const assetLink = useAssetLink();
  const accounts = useApiQuery(usePortfolioPaths().read.accounts());
  const wordsOf = (flow: Flow): string => {
    const name = accounts.data?.accounts.find((it) => it.accountId === flow.accountId)?.name;
    return name === undefined ? originOf(flow) : `${originOf(flow)} · ${isPaid(flow) ? "from" : "to"} ${name}`;
  };
  return (
    <>
      <FailedReads reads={[accounts]}>
        The payments are listed without the accounts they come from or go to.
      </FailedReads>
      <FewRows rows={flows} few={20}>
        {(shown) => (
          <DetailTable label="Expected payments" headings={["What", `Amount ${currency}`]}>
            {shown.map((it, place) => (
              <tr key={`${it.on} ${it.label} ${place}`}>
                <HeadingCell isFluid note={<DayAndOrigin on={it.on} words={wordsOf(it)} />}>
                  {it.assetId === null || it.assetName === null ? (
                    it.label
                  ) : (
                    <Link to={assetLink(it.assetId)}>{it.assetName}</Link>
                  )}
                </HeadingCell>
                <NumberCell>
                  <Amount
                    value={it.amount}
                    currency={currency}
                    isBare
                    reason={`No rate from ${it.originalCurrency} is known; it is left out.`}
                  />
                </NumberCell>
              </tr>
            ))}
          </DetailTable>
        )}
      </FewRows>
    </>
  );
}

/** Month by month: what comes, what goes, what is left. */
export function ForecastMonths({ forecast: { months, currency } }: { readonly forecast: CashForecastView }) {
  const locale = useLocale();
  return (
    <DetailTable label="By month" headings={["Month", "In", "Out", `End ${currency}`]}>
      {months.map((it) => (
        <tr key={it.month}>
          <HeadingCell>{formatLocalDate(`${it.month}-01`, locale, "month")}</HeadingCell>
          <NumberCell>
            <Amount value={it.inflow} currency={currency} isBare precision="whole" />
          </NumberCell>
          <NumberCell>
            <Amount value={it.outflow} currency={currency} isBare precision="whole" />
          </NumberCell>
          <NumberCell>
            <span className={it.closing.startsWith("-") ? "text-negative" : ""}>
              <Amount value={it.closing} currency={currency} isBare precision="whole" />
            </span>
          </NumberCell>
        </tr>
      ))}
    </DetailTable>
  );
}
