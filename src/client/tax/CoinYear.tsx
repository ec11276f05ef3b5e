import { Download } from "lucide-react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { saveFile } from "#client/parts/save-file.ts";
import { useAssetLink, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { useTaxAsked } from "#client/parts/use-tax-asked.ts";
import { coinFilesOf } from "#client/tax/coin-year-csv.ts";
import type { CoinYearView } from "#features/figures/coin-year-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";

export interface CoinYearProps {
  readonly year: number;
}

/** What became of each coin in a year, with files of its sums, expenses, gifts and what was held. Nothing where there were no coins. */
export function CoinYear({ year }: CoinYearProps) {
  const { read } = usePortfolioPaths();
  const asked = useTaxAsked();
  const answer = useApiQuery(read.coinYear({ ...asked, year }), { keepsPrevious: true });
  const { data, failure } = answer;
  if (!data)
    return failure ? (
      <ErrorState title="The coins of the year could not be loaded" onRetry={answer.retry}>
        {failure.message}
      </ErrorState>
    ) : null;
  if (data.sums.length === 0) return null;
  return (
    <Section title="Coins of the year" note={`units, and money in ${data.currency}`} actions={<Files year={data} />}>
      <FewRows rows={data.sums} few={15}>
        {(rows) => (
          <DetailTable
            label="Coins of the year"
            headings={[
              "Coin",
              { wide: "Opening" },
              { wide: "Came in" },
              { wide: "Went out" },
              "Closing",
              "Gain",
              { wide: "Income" },
            ]}
          >
            {rows.map((row) => (
              <CoinRow key={row.assetId} row={row} currency={data.currency} />
            ))}
          </DetailTable>
        )}
      </FewRows>
    </Section>
  );
}

/** In a table a unit has so many places; the files have all of them. */
const PLACES = 6;

function CoinRow({ row, currency }: { readonly row: CoinYearView["sums"][number]; readonly currency: string }) {
  const assetLink = useAssetLink();
  const { assetId, assetName, opening, cameIn, wentOut, closing, gain, income } = row;
  return (
    <tr>
      <HeadingCell isFluid>
        <Link to={assetLink(assetId)}>{assetName}</Link>
      </HeadingCell>
      {[opening, cameIn, wentOut].map((units, place) => (
        <NumberCell key={["opening", "in", "out"][place]} isWide>
          <Quantity value={units} decimals={PLACES} />
        </NumberCell>
      ))}
      <NumberCell>
        <Quantity value={closing} decimals={PLACES} />
      </NumberCell>
      <NumberCell>
        <FigureText figure={gain} currency={currency} isBare isGain />
      </NumberCell>
      <NumberCell isWide>
        <FigureText figure={income} currency={currency} isBare />
      </NumberCell>
    </tr>
  );
}

/** Files of the year’s coins; what has nothing in it is left out. */
const Files = ({ year }: { readonly year: CoinYearView }) => (
  <Menu
    label="Download coins as CSV"
    placement="bottom-end"
    trigger={(props) => (
      <Button {...props} size="sm" icon={<Download size={14} strokeWidth={1.5} aria-hidden />}>
        Download
        <span className="sr-only"> coins</span>
      </Button>
    )}
    sections={[
      {
        items: coinFilesOf(year).map((file) => ({
          key: file.name,
          label: file.label,
          description: file.name,
          onSelect: () => saveFile(file.name, file.text),
        })),
      },
    ]}
  />
);
