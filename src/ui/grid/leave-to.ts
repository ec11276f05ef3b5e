export type LeaveTo = "here" | "below" | "next" | "previous";
