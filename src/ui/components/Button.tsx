import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonStyle } from "#ui/components/button-style.ts";
import type { ButtonSize, ButtonVariant } from "#ui/components/button-style.ts";
import { classNames } from "#ui/components/class-names.ts";
import { Spinner } from "#ui/components/Spinner.tsx";
import { Tooltip } from "#ui/components/Tooltip.tsx";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled" | "onClick"> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** A Lucide icon of 16 px, before the words. */
  readonly icon?: ReactNode;
  readonly onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** Why the action is not possible now. The button stays visible and focusable and gives the reason, also when it is pressed. */
  readonly disabledReason?: string | undefined;
  /** The action is under way: a ring, and further presses do nothing. */
  readonly isBusy?: boolean | undefined;
}

/** The one button. Its words are a verb that says what happens next. */
export function Button({
  variant = "secondary",
  size = "md",
  icon,
  onPress,
  disabledReason,
  isBusy = false,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const isBlocked = disabledReason !== undefined || isBusy;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault();
    else onPress?.(event);
  };
  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(buttonStyle(variant, size), "print:hidden", className)}
      onClick={press}
      aria-disabled={isBlocked || undefined}
      aria-busy={isBusy || undefined}
      {...(isBlocked ? { popoverTarget: undefined } : {})}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    // A form says beside its fields why it cannot be sent.
    <Tooltip text={disabledReason} isAnswerToPress={type !== "submit"}>
      {button}
    </Tooltip>
  );
}
