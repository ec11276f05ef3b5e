import type { ReactNode } from "react";
import { ExplainTree } from "#ui/components/ExplainTree.tsx";
import type { ExplainNode } from "#ui/components/ExplainTree.tsx";
import { Popover } from "#ui/components/Popover.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";

interface ExplainButtonProps {
  /** What is explained: "Net worth". */
  readonly label: string;
  /** The tree, or undefined while it loads. */
  readonly tree: ExplainNode | undefined;
  /** Called when the panel opens: the moment to load the tree. */
  readonly onOpen?: () => void;
  readonly error?: string | undefined;
  /** What a leaf links to: the transaction, the price. */
  readonly renderSource?: (node: ExplainNode) => ReactNode;
  /** The figure itself. */
  readonly children: ReactNode;
}

/** A figure that explains itself: press it for formula, inputs and sources. */
export function ExplainButton({ label, tree, onOpen, error, renderSource, children }: ExplainButtonProps) {
  return (
    <Popover
      label={`How ${label} is computed`}
      className="w-120 p-4"
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="-mx-1 rounded-sm px-1 decoration-line-strong decoration-dotted decoration-from-font underline-offset-[0.3em] hover:underline aria-expanded:underline"
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
        return <ExplainTree node={tree} {...(renderSource ? { renderSource } : {})} />;
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
