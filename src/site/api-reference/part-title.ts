/** Look of the small titles within a call. */
export const PART_TITLE = "text-14 font-semibold text-ink";
