import type { WayIn } from "#assets/way-in.ts";

const OWED = {
  label: "What is owed",
  help: "What is still to be paid back. With or without a minus it is the same debt.",
};
const TERMS = ["annualRate", "months", "firstPaymentOn", "principal"] as const;

export const loanWays: readonly WayIn[] = [
  {
    key: "mortgage",
    label: "Mortgage",
    words: ["home loan", "house loan", "debt"],
    icon: "key-round",
    example: "Mortgage of Elm Street",
    held: OWED,
    asks: TERMS,
    asHeld: "principal",
  },
  {
    key: "loan",
    label: "Loan you owe",
    words: ["debt", "student loan", "car loan", "personal loan", "borrowed", "owe"],
    example: "Loan for studies",
    held: OWED,
    asks: TERMS,
    asHeld: "principal",
  },
  {
    key: "credit_line",
    label: "Credit line",
    words: ["overdraft", "revolving", "heloc", "margin", "credit card", "lombard", "debt"],
    icon: "credit-card",
    example: "Credit line at the bank",
    held: { label: "Drawn today", help: "What is owed now, not the limit. 0 where nothing is drawn." },
    asks: ["creditLimit"],
  },
];
