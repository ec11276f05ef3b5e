/** Kinds of entries by which options of an employer become fewer. */
export const OPTIONS_EXERCISED = "work_options_exercised";
export const OPTIONS_FORFEITED = "work_options_forfeited";
export const OPTIONS_LAPSED = "work_options_lapsed";
