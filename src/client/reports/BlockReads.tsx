import type { ReactNode } from "react";
import type { ApiQuery } from "#client/api/use-api-query.ts";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { classNames } from "#ui/components/class-names.ts";

interface BlockReadsProps {
  readonly reads: readonly ApiQuery<unknown>[];
  readonly children: ReactNode;
}

/** What a block shows, paler while the answer to another question is on its way; what could not be read is said, and asked again. */
export const BlockReads = ({ reads, children }: BlockReadsProps) => {
  const isRefreshing = reads.some((it) => it.isRefreshing);
  const isMissing = reads.some((it) => it.failure && it.data === undefined);
  return (
    <div aria-busy={isRefreshing} className={classNames("min-w-0", isRefreshing && "is-refreshing")}>
      {isMissing ? <FailedReads reads={reads}>This block shows nothing without it.</FailedReads> : children}
    </div>
  );
};
