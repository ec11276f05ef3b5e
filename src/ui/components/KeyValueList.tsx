import type { ReactNode } from "react";

export interface KeyValue {
  readonly label: string;
  readonly value: ReactNode;
  /** One muted line under the label. */
  readonly note?: ReactNode;
}

/** Facts of one thing: labels left, values right on one line each. */
export function KeyValueList({ items }: { readonly items: readonly KeyValue[] }) {
  return (
    <dl className="divide-y divide-line">
      {items.map((item) => (
        <div key={item.label} className="flex min-h-9 items-baseline justify-between gap-6 py-2">
          <dt className="max-w-3/5 shrink-0 text-13 text-ink-muted">
            {item.label}
            {item.note ? <div className="text-12 text-ink-faint">{item.note}</div> : null}
          </dt>
          <dd className="min-w-0 text-right text-14 tabular">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
