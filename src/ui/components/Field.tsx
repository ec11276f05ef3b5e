import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";

/** What every input of a form shares. */
export interface FieldProps {
  readonly label: string;
  /** Keeps the label for screen readers only, where the place makes it obvious. */
  readonly isLabelHidden?: boolean | undefined;
  /** One line of help under the input. */
  readonly description?: ReactNode;
  /** What is wrong and how to mend it; shown instead of the description. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly className?: string | undefined;
}

export interface FieldParts {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly required: boolean;
}

interface FieldFrameProps extends FieldProps {
  readonly children: (parts: FieldParts) => ReactNode;
}

export const INPUT_STYLE =
  "h-9 w-full min-w-0 rounded-md border border-line-strong/60 bg-raised px-2.5 text-14 text-ink placeholder:text-ink-faint " +
  "transition-colors duration-150 hover:border-line-strong focus-visible:outline-2 focus-visible:-outline-offset-1 " +
  "aria-invalid:border-negative [&[readonly]]:bg-sunken disabled:bg-sunken disabled:text-ink-faint";

/** Label, input, help and error of one field, joined for assistive technology. */
export function Field({ label, isLabelHidden, description, error, isRequired, className, children }: FieldFrameProps) {
  const id = useId();
  const hasNote = error !== undefined || (description !== undefined && description !== null);
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-13 font-medium text-ink"}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": hasNote ? `${id}-note` : undefined,
        "aria-invalid": error === undefined ? undefined : true,
        required: isRequired ?? false,
      })}
      {hasNote ? (
        <p
          id={`${id}-note`}
          className={classNames("text-13", error === undefined ? "text-ink-muted" : "text-negative")}
        >
          {error ?? description}
        </p>
      ) : null}
    </div>
  );
}
