import { useState } from "react";
import type { ReactNode } from "react";
import type { AnalysisExplainable, Explainable, KeyedExplainable } from "#features/figures/explanation-contract.ts";
import { ExplainButton } from "#ui/components/ExplainButton.tsx";
import type { ExplainNode } from "#ui/components/ExplainTree.tsx";
import { Link } from "#ui/components/Link.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { largestFirst } from "./explained-tree.ts";
import { useScreenTakes } from "#client/portfolio/screen-takes.ts";
import { usePortfolioPaths, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";

interface ExplainProps {
  readonly figure: Explainable | KeyedExplainable | AnalysisExplainable;
  /** What is explained, as the screen calls it: "Net worth". */
  readonly label: string;
  readonly assetId?: string | undefined;
  readonly accountId?: string | undefined;
  /** Which figure of a class. */
  readonly figureKey?: string | undefined;
  /** What the call that answered an analysis was asked with, as in its address. */
  readonly params?: string | undefined;
  /** Window of figures over time. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly isInGrid?: boolean | undefined;
  /** Whose or which part it is of, where that is not what the screen looks at. */
  readonly scope?: string | undefined;
  /** The figure itself. */
  readonly children: ReactNode;
}

const OF_EVERYTHING: ReadonlySet<string> = new Set(["cash_forecast", "projection", "plan_outcome", "plan_actual"]);

/** A figure that says how it is computed, down to transactions, prices and rates. Asked for while the panel is open. */
export function Explain(props: ExplainProps) {
  const { figure, label, assetId, accountId, figureKey, params, from, to, isInGrid, scope, children } = props;
  const { read } = usePortfolioPaths();
  const { asOf, scoped, mode } = usePortfolioView();
  // An asset, an account, what is told of days ahead and a plan are looked at as they are, whatever the scope.
  const isWhole = assetId !== undefined || accountId !== undefined || OF_EVERYTHING.has(figure);
  const isProjected = useScreenTakes().mode === "lists" && mode === "projected";
  const view = isWhole ? asOf : { ...scoped, scope: scope ?? scoped.scope, mode: isProjected ? mode : undefined };
  const [isOpen, setOpen] = useState(false);
  const tree = useApiQuery(read.explain({ figure, ...view, from, to, assetId, accountId, key: figureKey, params }), {
    isEnabled: isOpen,
  });
  return (
    <ExplainButton
      label={label}
      isInGrid={isInGrid}
      tree={tree.data && largestFirst(tree.data)}
      error={tree.data ? undefined : tree.failure?.message}
      onOpenChange={setOpen}
      renderSource={(node) => <SourceLink node={node} />}
    >
      {children}
    </ExplainButton>
  );
}

/** Where a leaf comes from: the transaction or the asset's prices as a link, a rate in words. */
function SourceLink({ node }: { readonly node: ExplainNode }) {
  const links = useScreenLinks();
  const locale = useLocale();
  const { source, label } = node;
  if (!source) return null;
  const on = source.on === undefined ? "" : formatLocalDate(source.on, locale);
  if ("transactionId" in source && typeof source.transactionId === "string") {
    return <Link to={withSearch(links.transactions, { open: source.transactionId })}>Transaction of {on}</Link>;
  }
  const words = source.kind === "facts" ? "Terms stated" : [source.origin, on].filter(Boolean).join(", ");
  if ("assetId" in source && typeof source.assetId === "string") {
    return <Link to={withSearch(links.holdings, { holding: source.assetId })}>{words}</Link>;
  }
  // A flow is named by its day: said once is enough.
  return label === source.on ? null : <span className="text-ink-muted">{words}</span>;
}
