import { useMemo } from "react";
import type { ClassGroupKey } from "#assets/asset-class.ts";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { groupRows } from "#client/rows/group-rows.ts";
import { RowsPanel, type RowsPanelProps } from "#client/rows/RowsPanel.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";

export type GroupRowsProps = Omit<RowsPanelProps, "kind"> & { readonly group: ClassGroupKey };

/** New rows for things of one group of classes, with the facts these classes ask for. */
export function GroupRows({ group, ...panel }: GroupRowsProps) {
  const { data, failure, retry } = useApiQuery(paths.assetClasses());
  const kind = useMemo(() => data && groupRows(group, data.classes), [group, data]);
  if (kind) return <RowsPanel kind={kind} {...panel} />;
  if (!failure) return <Skeleton className="h-40 w-full rounded-md" />;
  return (
    <ErrorState title="What these classes ask for could not be loaded" onRetry={retry}>
      {failure.message}
    </ErrorState>
  );
}
