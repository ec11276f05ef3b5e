import type { ReactNode } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { useAssetLink, usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { ReportBlock, ReportColumn } from "#features/views/report-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { FigureText, Partial, RatioText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";
import { BlockReads } from "./BlockReads.tsx";
import { COLUMN_WORDS } from "./block-words.ts";
import { listed, LIST_FIELDS, RETURN_FIELDS, type ListedGroup, type ListedRow } from "./listed-rows.ts";

type ListBlockProps = { readonly block: Extract<ReportBlock, { kind: "list" }> };

/** Holdings with the columns, the group and the filter of the block; groups have a subtotal of what is known. */
export function ListBlock({ block }: ListBlockProps) {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const holdings = useApiQuery(read.holdings(LIST_FIELDS, { ...scoped, mode: "open" }), { keepsPrevious: true });
  const hasReturns = RETURN_FIELDS.some((it) => block.columns.includes(it) || block.sort === it);
  const returns = useApiQuery(read.holdings(RETURN_FIELDS, { ...scoped, mode: "open" }), {
    isEnabled: hasReturns,
    keepsPrevious: true,
  });
  const assets = useApiQuery(read.assets(), { isEnabled: block.groupBy?.startsWith("own:") ?? false });
  const { data } = holdings;
  const shown = data && listed(data.columns, block, { returns: returns.data?.columns, assets: assets.data?.assets });
  return (
    <BlockReads reads={[holdings, returns, assets]}>
      {holdings.isLoading ? <SkeletonRows count={6} /> : null}
      {shown && shown.groups.length === 0 ? (
        <p className="text-14 text-ink-muted">
          {block.only ? "Nothing that is held is of this kind." : "Nothing is held on this day."}
        </p>
      ) : null}
      {data && shown && shown.groups.length > 0 ? (
        <>
          <DetailTable label={block.title || "Holdings"} headings={["Holding", ...block.columns.map(headingOf)]}>
            {shown.groups.map((group) => (
              <Group key={group.key} group={group} columns={block.columns} currency={data.currency} />
            ))}
          </DetailTable>
          {shown.leftOut > 0 ? (
            <p className="mt-2 text-13 text-ink-muted">
              {shown.leftOut} more {shown.leftOut === 1 ? "is" : "are"} not listed here; subtotals count them.
            </p>
          ) : null}
        </>
      ) : null}
    </BlockReads>
  );
}

const headingOf = (column: ReportColumn): string => COLUMN_WORDS[column];

interface GroupProps {
  readonly group: ListedGroup;
  readonly columns: readonly ReportColumn[];
  readonly currency: string;
}

function Group({ group, columns, currency }: GroupProps) {
  const assetLink = useAssetLink();
  return (
    <>
      {group.label === null ? null : (
        <tr className="bg-sunken font-medium">
          <th scope="rowgroup" className="py-2 text-left font-medium">
            {group.label}
          </th>
          {columns.map((column) => (
            <NumberCell key={column}>{subtotal(group, column, currency)}</NumberCell>
          ))}
        </tr>
      )}
      {group.rows.map((row) => (
        <tr key={row.assetId}>
          <HeadingCell isFluid={columns.length < 4}>
            {row.isCash ? (
              row.name
            ) : (
              <Link look="plain" to={assetLink(row.assetId)}>
                {row.name}
              </Link>
            )}
          </HeadingCell>
          {columns.map((column) => (
            <NumberCell key={column}>{cell(row, column, currency)}</NumberCell>
          ))}
        </tr>
      ))}
    </>
  );
}

/** Of what adds up; the rest has none. */
function subtotal(group: ListedGroup, column: ReportColumn, currency: string): ReactNode {
  if (column === "weight") return group.weight === null ? null : <Percent value={group.weight} decimals={1} />;
  if (column !== "value" && column !== "cost") return null;
  const { value, unknown } = group[column];
  const amount = <Amount value={value} currency={currency} precision="whole" isBare reason="None of it is known." />;
  return unknown === 0 || value === null ? (
    amount
  ) : (
    <Partial reason={`Without ${unknown} that ${unknown === 1 ? "is" : "are"} not known.`}>{amount}</Partial>
  );
}

function cell(row: ListedRow, column: ReportColumn, currency: string): ReactNode {
  switch (column) {
    case "quantity":
      return <Quantity value={row.quantity} />;
    case "price":
      return (
        <Amount
          value={row.price}
          currency={row.priceCurrency ?? row.assetCurrency}
          precision="price"
          reason="No price is known."
        />
      );
    case "value":
    case "cost":
      return <FigureText figure={row[column]} currency={currency} precision="whole" isBare />;
    case "weight":
      return <Percent value={row.weight} decimals={1} reason="Its value is not known." />;
    case "total":
      return (
        <Amount
          value={row.total?.total ?? null}
          currency={currency}
          precision="whole"
          isBare
          isGain
          reason="The gain is not known."
        />
      );
    default: {
      const figure = row[column];
      return figure ? <RatioText figure={figure} hasSign /> : <Skeleton className="ml-auto h-4 w-12" />;
    }
  }
}
