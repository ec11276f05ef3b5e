import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";

interface BadgeProps {
  readonly tone?: "neutral" | "info" | "positive" | "warning" | "negative";
  readonly children: ReactNode;
}

const TONES = {
  neutral: "bg-hover text-ink-muted",
  info: "bg-link-soft text-link",
  positive: "bg-positive-soft text-positive",
  warning: "bg-warning-soft text-warning",
  negative: "bg-negative-soft text-negative",
};

/** A word or number that marks the state of what stands beside it. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex h-5 items-center rounded-sm px-1.5 text-12 font-medium whitespace-nowrap tabular",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
