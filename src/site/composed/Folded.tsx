import type { ReactNode } from "react";
import { Sign } from "#site/chrome/Sign.tsx";

interface FoldedProps {
  /** What stands for it on a phone, such as `The two years, line by line`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Folded on a phone, where it would be screens long, and open wherever there is room: no script and no second copy. The style is `phone-fold` of `base.css`. */
export const Folded = ({ label, children }: FoldedProps) => (
  <details className="phone-fold group/fold">
    <summary className="flex min-h-11 list-none items-center justify-between gap-3 border-b border-line text-14 font-medium text-ink">
      {label}
      <Sign shape="chevron" className="transition-transform duration-150 group-open/fold:rotate-180" />
    </summary>
    {children}
  </details>
);
