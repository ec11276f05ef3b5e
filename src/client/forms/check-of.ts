import type { BoundField } from "./use-write-form.ts";

/** A yes or no of a form, as a checkbox takes it. */
export const checkOf = ({ value, onChange }: BoundField<boolean>) => ({ isChecked: value, onChange });
