import { classNames } from "#ui/components/class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-accent text-on-accent enabled-hover:bg-accent-hover",
  secondary: "bg-raised text-ink border border-line enabled-hover:bg-hover",
  quiet: "text-ink-muted enabled-hover:bg-hover enabled-hover:text-ink",
  danger: "bg-danger text-on-danger enabled-hover:bg-danger-hover",
};
const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: "h-7 px-2.5 text-13 gap-1.5 rounded-md",
  md: "h-9 px-3.5 text-14 gap-2 rounded-md",
  lg: "h-11 px-5 text-16 gap-2 rounded-lg",
};

/** Classes of a button, for links that look like one as well. */
export const buttonStyle = (variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string =>
  classNames(
    "inline-flex shrink-0 items-center justify-center font-medium whitespace-nowrap select-none transition-colors duration-150 ease-out",
    "aria-disabled:opacity-50",
    // Filled shapes vanish where the device chooses the colors.
    variant === "primary" || variant === "danger" ? "forced-colors:border-2" : "forced-colors:border",
    "forced-colors:border-[ButtonBorder]",
    VARIANTS[variant],
    SIZES[size],
  );
