import type { ApiQuery } from "#client/api/use-api-query.ts";
import type { MergeOutlook } from "#features/shared/merge-contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

/** Why what is foreseen cannot be done yet. */
export function blockedByOutlook({ data, failure }: ApiQuery<MergeOutlook>): string | undefined {
  if (data) return data.refusal === null ? undefined : "It cannot be done yet.";
  return failure ? "What will follow could not be found out." : "Finding out what will follow.";
}

/** What will follow, a sentence each; or why it cannot be, and what to do. */
export function WhatFollows({ foreseen: { data, failure } }: { readonly foreseen: ApiQuery<MergeOutlook> }) {
  if (failure && !data) return <Banner tone="negative" title={failure.message} />;
  if (!data) return <SkeletonRows count={3} />;
  if (data.refusal !== null) return <Banner tone="warning" title={data.refusal} />;
  return (
    <section aria-label="What will follow" className="text-14">
      <h3 className="mb-1 text-13 font-medium">What will follow</h3>
      <ul className="list-disc space-y-1 pl-5">
        {data.consequences.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </section>
  );
}
