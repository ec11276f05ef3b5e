import { Mark } from "#ui/components/Mark.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";

/** The frame before anything is known of the session: same bars, same places, so that nothing jumps. */
export function FrameSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex min-h-dvh flex-col">
      <div className="flex h-13 items-center gap-3 border-b border-line px-3 sm:px-4">
        <Mark />
        <Skeleton className="h-4 w-36" />
        <Skeleton className="ml-auto h-7 w-40" />
      </div>
      <div className="flex flex-1">
        <div className="hidden w-56 flex-col gap-4 border-r border-line p-5 md:flex">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-24" />
        </div>
        <div className="flex flex-1 flex-col gap-6 px-4 pt-5 sm:px-6 2xl:px-8">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-10 w-72" />
          <Skeleton className="h-72 w-full" />
        </div>
      </div>
    </div>
  );
}
