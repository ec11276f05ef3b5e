import { classNames } from "#ui/components/class-names.ts";

interface SkeletonProps {
  /** Size classes of the final content: the page must not jump when it arrives. */
  readonly className?: string;
}

/** Stands in for content of known shape while it loads. Hidden from assistive technology: say "Loading" once nearby. */
export function Skeleton({ className = "h-4 w-32" }: SkeletonProps) {
  return (
    <div
      aria-hidden
      className={classNames("animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-hover", className)}
    />
  );
}

/** Rows of a list or grid while it loads. */
export function SkeletonRows({ count = 8 }: { readonly count?: number }) {
  return (
    <div role="status" aria-label="Loading" className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex row-height items-center justify-between gap-8">
          <Skeleton className={classNames("h-3.5", index % 3 === 0 ? "w-48" : "w-36")} />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </div>
  );
}
