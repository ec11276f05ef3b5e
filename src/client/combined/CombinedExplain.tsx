import { type ReactNode, useState } from "react";
import { type CombinedAsked, combinedPaths } from "#client/api/combined-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { largestFirst } from "#client/parts/explained-tree.ts";
import type { CombinedExplainable } from "#features/figures/combined-contract.ts";
import { ExplainButton } from "#ui/components/ExplainButton.tsx";

/** What a figure is of: the view, and what it was asked with. */
export interface CombinedOf {
  readonly viewId: string;
  readonly asked: CombinedAsked;
}

interface CombinedExplainProps {
  readonly of: CombinedOf;
  readonly figure: CombinedExplainable;
  readonly figureKey?: string | undefined;
  /** What is explained, as the screen calls it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A figure of several portfolios that says how it is made of them. Asked for while the panel is open. */
export function CombinedExplain({ of, figure, figureKey, label, children }: CombinedExplainProps) {
  const [isOpen, setOpen] = useState(false);
  const tree = useApiQuery(combinedPaths.explain(of.viewId, { ...of.asked, figure, key: figureKey }), {
    isEnabled: isOpen,
  });
  return (
    <ExplainButton
      label={label}
      tree={tree.data && largestFirst(tree.data)}
      error={tree.data ? undefined : tree.failure?.message}
      onOpenChange={setOpen}
    >
      {children}
    </ExplainButton>
  );
}
