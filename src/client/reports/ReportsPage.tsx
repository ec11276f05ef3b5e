import { Suspense } from "react";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch } from "#client/api/use-api-query.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const ReportList = laterPart(async () => (await import("./ReportList.tsx")).ReportList);

export const meta: MetaFunction = () => [{ title: "Reports · Aventine" }];

/** Asks for the reports while the code of the screen and the session are still on their way. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  prefetch(read.self());
  prefetch(read.views());
  return null;
}

/** Reports of one's own and those others share. */
export default function ReportsPage() {
  return (
    <Page title="Reports" description="Your own screens of figures, charts, lists and notes">
      <Suspense fallback={<SkeletonRows count={6} />}>
        <ReportList />
      </Suspense>
    </Page>
  );
}
