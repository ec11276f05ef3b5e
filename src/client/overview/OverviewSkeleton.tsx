import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";

/** The overview's own shape before its figures are here. */
export function OverviewSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the overview"
      className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_380px]"
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-12 w-72 max-w-full" />
          <Skeleton className="h-6 w-56" />
        </div>
        <Skeleton className="h-7 w-80 max-w-full" />
        <Skeleton className="h-75 w-full" />
      </div>
      <div className="flex flex-col gap-8">
        <div className="grid grid-cols-2 gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
        <SkeletonRows count={6} />
      </div>
    </div>
  );
}
