import type { WayIn } from "#assets/way-in.ts";

export const privateNoteWays: readonly WayIn[] = [
  {
    key: "private_note",
    label: "Convertible note",
    words: ["convertible note", "convertible loan", "safe", "bridge note", "promissory note", "angel"],
    example: "Quillwork, note of 2025",
    held: { label: "Value", help: "Usually what was lent." },
    cost: "Lent so far",
    since: "Lent on",
    asks: ["interestRate", "maturityOn", "cap", "discount"],
  },
];
