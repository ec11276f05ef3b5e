import type { ReactNode } from "react";
import { Button } from "#ui/components/Button.tsx";
import type { ButtonProps } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { Tooltip } from "#ui/components/Tooltip.tsx";

interface IconButtonProps extends Omit<ButtonProps, "children" | "icon" | "aria-label"> {
  /** What it does, as a verb: read aloud, and shown on hover. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A square button that shows an icon alone; the label is its name and its tooltip. */
export function IconButton({ label, icon, variant = "quiet", size = "md", className, ...rest }: IconButtonProps) {
  const side = { sm: "w-7", md: "w-9", lg: "w-11" }[size];
  const button = (
    <Button {...rest} variant={variant} size={size} aria-label={label} className={classNames(side, "px-0!", className)}>
      {icon}
    </Button>
  );
  return rest.disabledReason === undefined ? <Tooltip text={label}>{button}</Tooltip> : button;
}
