import { Link as RouterLink } from "react-router";
import type { LinkProps as RouterLinkProps } from "react-router";
import { buttonStyle } from "#ui/components/button-style.ts";
import type { ButtonSize, ButtonVariant } from "#ui/components/button-style.ts";
import { classNames } from "#ui/components/class-names.ts";

interface LinkProps extends RouterLinkProps {
  /** `text`: blue and underlined, so that it is found in a sentence without its color. `plain`: takes the color around it. */
  readonly look?: "text" | "plain";
}

/** A link within the product: the page changes without reloading the document. */
export function Link({ look = "text", className, ...rest }: LinkProps) {
  const style =
    look === "text"
      ? "text-link underline decoration-link/40 underline-offset-3 hover:decoration-link rounded-xs"
      : "rounded-xs";
  return <RouterLink {...rest} className={classNames(style, className)} />;
}

interface ButtonLinkProps extends RouterLinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** A link that looks like a button, for actions that are a place to go to. */
export function ButtonLink({ variant = "secondary", size = "md", className, ...rest }: ButtonLinkProps) {
  return <RouterLink {...rest} className={classNames(buttonStyle(variant, size), className)} />;
}
