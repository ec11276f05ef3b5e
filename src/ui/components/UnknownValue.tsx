import { Tooltip } from "#ui/components/Tooltip.tsx";

/** A dash for what is not known, with the reason. Never 0. */
export function UnknownValue({ reason }: { readonly reason: string }) {
  return (
    <Tooltip text={reason} isAnswerToPress>
      <span tabIndex={-1} className="text-ink-faint">
        <span aria-hidden>—</span>
        <span className="sr-only">Unknown</span>
      </span>
    </Tooltip>
  );
}
