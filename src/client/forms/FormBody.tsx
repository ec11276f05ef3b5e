import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { useAtStake } from "./at-stake.ts";
import { prepareQuestion } from "./LeaveGuard.tsx";
import { NotSaved } from "./NotSaved.tsx";
import type { FormState } from "./form-state.ts";

/** Over the last field that is in sight: the end of a long form may be far below. */
const IN_SIGHT =
  "sticky -bottom-5 z-1 -mx-1 border-t border-line bg-(--scroll-surface) px-1 py-2.5 font-medium text-ink";

interface FormBodyProps {
  readonly form: FormState;
  /** For a button outside it, as in the footer of a dialog. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The form itself: what was refused first, then its fields. Enter sends it, or says why it cannot be sent yet; leaving the page with
 * something unsaved asks first. */
export function FormBody({ form, id, className, children }: FormBodyProps) {
  const { attach, onSubmit, onBlocked, refusal, wasBlocked, blocked, isAtStake } = form;
  useAtStake(isAtStake, prepareQuestion);
  // A blocked button takes no Enter from a field: the reason is said here instead.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, currentTarget } = event;
    const isMeant = key === "Enter" && target instanceof HTMLInputElement && currentTarget.contains(target);
    if (isMeant && !event.defaultPrevented && blocked !== undefined) onBlocked();
  };
  return (
    <form
      ref={attach}
      id={id}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      className={classNames("flex flex-col", className)}
    >
      {refusal ? <NotSaved failure={refusal} /> : null}
      {children}
      <p role="status" className={classNames("text-13 empty:hidden", id === undefined ? "text-ink-muted" : IN_SIGHT)}>
        {wasBlocked ? blocked : null}
      </p>
    </form>
  );
}
