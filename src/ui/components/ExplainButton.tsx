import { Suspense } from "react";
import type { ReactNode } from "react";
import type { ExplainNode, ExplainTreeProps } from "#ui/components/ExplainTree.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Popover } from "#ui/components/Popover.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";

/** Comes while the tree of the first figure that is explained is asked for. */
const ExplainTree = laterPart<ExplainTreeProps>(
  async () => (await import("#ui/components/ExplainTree.tsx")).ExplainTree,
);

interface ExplainButtonProps {
  /** What is explained: "Net worth". */
  readonly label: string;
  /** The tree, or undefined while it loads. */
  readonly tree: ExplainNode | undefined;
  /** Called when the panel opens, the moment to load the tree, and when it closes: what nobody looks at is not asked again. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly error?: string | undefined;
  /** What a leaf links to: the transaction, the price. */
  readonly renderSource?: (node: ExplainNode) => ReactNode;
  /** In a grid, which is one tab stop: F2 enters its cells. */
  readonly isInGrid?: boolean | undefined;
  /** The figure itself. */
  readonly children: ReactNode;
}

/** A figure that explains itself: press it for formula, inputs and sources. */
export function ExplainButton(props: ExplainButtonProps) {
  const { label, tree, onOpenChange, error, renderSource, isInGrid = false, children } = props;
  return (
    <Popover
      label={`How ${label} is computed`}
      className="w-120 p-4"
      onOpenChange={(isOpen) => {
        if (isOpen) ExplainTree.prepare();
        onOpenChange?.(isOpen);
      }}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          tabIndex={isInGrid ? -1 : undefined}
          className="-mx-1 rounded-sm px-1 decoration-line-strong decoration-dotted decoration-from-font underline-offset-[0.3em] [text-align:inherit] hover:underline aria-expanded:underline"
        >
          {children}
          <span className="sr-only">. Explain {label}</span>
        </button>
      )}
    >
      {() => {
        if (error !== undefined)
          return (
            <p role="alert" className="text-14 text-negative">
              {error}
            </p>
          );
        if (!tree) return <ExplainSkeleton label={label} />;
        return (
          <Suspense fallback={<ExplainSkeleton label={label} />}>
            <ExplainTree node={tree} {...(renderSource ? { renderSource } : {})} />
          </Suspense>
        );
      }}
    </Popover>
  );
}

function ExplainSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={`Loading how ${label} is computed`} className="flex flex-col gap-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}
