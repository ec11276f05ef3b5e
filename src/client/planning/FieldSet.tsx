import type { ReactNode } from "react";

interface FieldSetProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Fields of one subject, under its name. */
export const FieldSet = ({ title, note, children }: FieldSetProps) => (
  <fieldset className="flex min-w-0 flex-col gap-3">
    <legend className="mb-2 text-13 font-semibold">{title}</legend>
    {children}
    {note ? <p className="text-12 text-ink-muted">{note}</p> : null}
  </fieldset>
);
