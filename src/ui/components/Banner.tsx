import { CircleAlert, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { IconButton } from "#ui/components/IconButton.tsx";

interface BannerProps {
  readonly tone?: "info" | "positive" | "warning" | "negative";
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
}

const TONES = {
  info: { style: "bg-link-soft", mark: <Info size={16} strokeWidth={1.5} className="text-link" /> },
  positive: { style: "bg-positive-soft", mark: <Info size={16} strokeWidth={1.5} className="text-positive" /> },
  warning: { style: "bg-warning-soft", mark: <TriangleAlert size={16} strokeWidth={1.5} className="text-warning" /> },
  negative: { style: "bg-negative-soft", mark: <CircleAlert size={16} strokeWidth={1.5} className="text-negative" /> },
};

/** A message about the whole page or section, in place until it is solved or dismissed. */
export function Banner({ tone = "info", title, children, actions, onDismiss }: BannerProps) {
  return (
    <div className={classNames("flex items-start gap-3 rounded-md px-4 py-3 text-14", TONES[tone].style)}>
      <span aria-hidden className="mt-0.5 shrink-0">
        {TONES[tone].mark}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          {title ? <p className="font-medium">{title}</p> : null}
          {children ? <div className="text-ink-muted">{children}</div> : null}
        </div>
        {actions}
      </div>
      {onDismiss ? (
        <IconButton label="Dismiss" size="sm" icon={<X size={14} strokeWidth={1.5} />} onPress={onDismiss} />
      ) : null}
    </div>
  );
}
