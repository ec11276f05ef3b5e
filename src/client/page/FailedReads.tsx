import { Suspense } from "react";
import type { ApiQuery } from "#client/api/use-api-query.ts";
import type { FailureBannerProps } from "#client/page/FailureBanner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const FailureBanner = laterPart<FailureBannerProps>(
  async () => (await import("#client/page/FailureBanner.tsx")).FailureBanner,
);

export interface FailedReadsProps {
  readonly reads: readonly (Pick<ApiQuery<unknown>, "failure" | "retry"> & { readonly data?: unknown })[];
  /** What is missing for it. */
  readonly children: FailureBannerProps["children"];
}

/** Says that something beside the main figures could not be read, what is missing for it, and reads it again; nothing while all is here. */
export function FailedReads({ reads, children }: FailedReadsProps) {
  const failed = reads.filter((it) => it.failure && it.data === undefined);
  const failure = failed[0]?.failure;
  if (!failure) return null;
  return (
    <Suspense>
      <FailureBanner
        failure={failure}
        actions={
          <Button size="sm" onPress={() => failed.forEach((it) => it.retry())}>
            Try again
          </Button>
        }
      >
        {children}
      </FailureBanner>
    </Suspense>
  );
}
