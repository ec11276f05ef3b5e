import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { HIDDEN_AMOUNT, usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { isDecimalText } from "#ui/formats/decimal-text.ts";
import { formatAmountNumber } from "#ui/formats/format-amount.ts";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { formatPercent } from "#ui/formats/format-percent.ts";
import { formatQuantity } from "#ui/formats/format-quantity.ts";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

/** What a figure is made of; recomputing the tree gives the figure. */
export interface ExplainNode {
  readonly label: string;
  /** In words with the names of the inputs: "quantity × price". */
  readonly formula: string | null;
  /** Decimal text, a date or words. */
  readonly value: string | null;
  /** Currency code, `ratio` for a fraction, or a name of units. */
  readonly unit: string | null;
  readonly note: string | null;
  readonly source: { readonly kind: string; readonly on?: string; readonly origin?: string } | null;
  readonly inputs: readonly ExplainNode[];
  readonly omittedCount: number;
}

export interface ExplainTreeProps {
  readonly node: ExplainNode;
  readonly renderSource?: (node: ExplainNode) => ReactNode;
  readonly depth?: number;
}

/** A figure, its formula and its inputs; each input with inputs of its own opens in place. */
export function ExplainTree({ node, renderSource, depth = 0 }: ExplainTreeProps) {
  const isRoot = depth === 0;
  const body = (
    <>
      {node.formula ? <p className="text-13 text-ink-muted">= {node.formula}</p> : null}
      {node.note ? <p className="text-13 text-ink-muted">{node.note}</p> : null}
      {node.inputs.length > 0 ? (
        <ul
          className={classNames(
            "mt-2 flex flex-col",
            isRoot ? "divide-y divide-line border-t border-line" : "border-l border-line pl-3",
          )}
        >
          {node.inputs.map((input, index) => (
            <li key={`${input.label}-${index}`} className="py-1.5">
              <ExplainTree node={input} depth={depth + 1} {...(renderSource ? { renderSource } : {})} />
            </li>
          ))}
        </ul>
      ) : null}
      {node.omittedCount > 0 ? (
        <p className="mt-1 text-12 text-ink-muted">and {node.omittedCount} more, included in the sum</p>
      ) : null}
    </>
  );
  if (isRoot) {
    return (
      <div className="tabular">
        <Line node={node} renderSource={renderSource} isRoot />
        {body}
      </div>
    );
  }
  if (node.inputs.length === 0 && !node.formula && !node.note) return <Line node={node} renderSource={renderSource} />;
  return (
    <details className="group/explain">
      <summary className="list-none rounded-sm [&::-webkit-details-marker]:hidden">
        <Line node={node} renderSource={renderSource} isOpenable />
      </summary>
      <div className="pt-1 pl-5">{body}</div>
    </details>
  );
}

interface LineProps {
  readonly node: ExplainNode;
  readonly renderSource: ((node: ExplainNode) => ReactNode) | undefined;
  readonly isRoot?: boolean;
  readonly isOpenable?: boolean;
}

function Line({ node, renderSource, isRoot = false, isOpenable = false }: LineProps) {
  const locale = useLocale();
  return (
    <div
      className={classNames(
        "flex items-baseline justify-between gap-4",
        isRoot ? "mb-1 text-16 font-semibold" : "text-14",
      )}
    >
      <span className={classNames("flex min-w-0 items-baseline gap-1", !isRoot && !isOpenable && "pl-4.5")}>
        {isOpenable ? (
          <ChevronRight
            size={14}
            strokeWidth={1.5}
            aria-hidden
            className="shrink-0 translate-y-0.5 text-ink-faint transition-transform duration-150 group-open/explain:rotate-90"
          />
        ) : null}
        <span>
          <span className="mr-2">{withLocalDates(node.label, locale)}</span>
          {node.source ? <Source node={node} renderSource={renderSource} /> : null}
        </span>
      </span>
      <NodeValue node={node} />
    </div>
  );
}

function Source({ node, renderSource }: Pick<LineProps, "node" | "renderSource">) {
  const locale = useLocale();
  const custom = renderSource?.(node);
  if (custom) return <span className="inline-block text-12 font-normal">{custom}</span>;
  const on = /^\d{4}-\d{2}-\d{2}$/.test(node.source?.on ?? "") ? formatLocalDate(node.source?.on ?? "", locale) : "";
  return (
    <span className="inline-block text-12 font-normal text-ink-muted">
      {[node.source?.origin, on].filter(Boolean).join(", ")}
    </span>
  );
}

function NodeValue({ node }: { readonly node: ExplainNode }) {
  const locale = useLocale();
  const { isHidden } = usePrivacy();
  if (node.value === null) return <span className="text-ink-faint">—</span>;
  const isRatio = node.unit === "ratio" || node.unit === "%";
  const isNumber = isDecimalText(node.value);
  if (isHidden && isNumber && !isRatio) return <span>{HIDDEN_AMOUNT}</span>;
  if (isNumber && node.unit === "ratio") return <span>{formatPercent(Number(node.value), { locale })}</span>;
  return (
    <span className="shrink-0 whitespace-nowrap">
      {isNumber ? formatNodeNumber(node, node.value, locale) : node.value}
      {node.unit ? <span className="ml-1 text-12 font-normal text-ink-muted">{node.unit}</span> : null}
    </span>
  );
}

/** Money to the coin, prices and everything else with the digits they have. */
function formatNodeNumber({ unit, source }: ExplainNode, value: string, locale: string): string {
  if (unit === null || !/^[A-Z]{3}$/.test(unit)) return formatQuantity(value, locale);
  return formatAmountNumber(value, { locale, currency: unit, precision: source?.kind === "price" ? "price" : "minor" });
}
