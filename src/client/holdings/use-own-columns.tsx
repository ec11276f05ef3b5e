import { useMemo } from "react";
import { useApiQuery, type ApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import type { HoldingRow } from "./holding-rows.ts";
import { attributesIn, classifiedAssets, columnOf, tagsOf, valuesOf, type Classified } from "./own-attributes.ts";

interface OwnColumns {
  readonly classified: Classified;
  readonly columns: readonly GridColumn<HoldingRow>[];
}

/** A column for tags, and one for each attribute of one's own naming. */
export function useOwnColumns(): OwnColumns & Pick<ApiQuery<unknown>, "failure" | "retry"> {
  const { data, failure, retry } = useApiQuery(usePortfolioPaths().read.assets());
  const own = useMemo(() => {
    const classified = classifiedAssets(data?.assets ?? []);
    const tags: GridColumn<HoldingRow> = {
      key: "tags",
      label: "Tags",
      type: "text",
      value: (row) =>
        tagsOf(row, classified)
          .toSorted((a, b) => a.localeCompare(b))
          .join(", ") || null,
      reason: () => "No tag is stated.",
      unknownGroup: "Untagged",
      width: 150,
      canGroup: true,
      description: "Grouped by tags, holdings with the same tags stand together.",
      isHiddenByDefault: true,
    };
    const own = attributesIn(classified).map((attribute): GridColumn<HoldingRow> => ({
      key: columnOf(attribute),
      label: attribute,
      type: "text",
      value: (row) => valuesOf(row, classified, attribute),
      width: 140,
      canGroup: true,
      isHiddenByDefault: true,
      description: `Shares of ${attribute} stated on the page of each asset. Grouped by it, a holding stands in each group with its part.`,
    }));
    return { classified, columns: [tags, ...own] };
  }, [data]);
  return { ...own, failure: data ? undefined : failure, retry };
}
