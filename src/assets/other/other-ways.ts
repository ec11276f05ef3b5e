import type { WayIn } from "#assets/way-in.ts";

export const otherWays: readonly WayIn[] = [
  {
    key: "loan_given",
    label: "Loan you gave",
    words: ["lent", "owed to me", "receivable", "loan to", "lend", "brother", "sister", "friend", "family", "claim"],
    icon: "handshake",
    example: "Loan to my brother",
    held: { label: "What is owed to you" },
    cost: "What you lent",
    since: "Lent on",
    parts: [
      {
        label: "Interest or repayments are agreed",
        kind: "row",
        fact: "expected",
        asks: ["amount", "on", "everyMonths", "untilOn"],
        states: { label: "Agreed payment" },
      },
    ],
  },
  {
    key: "policy",
    label: "Insurance with a value",
    words: ["life insurance", "policy", "endowment", "surrender value", "whole life"],
    icon: "shield-check",
    example: "Life insurance",
    held: { label: "Surrender value" },
    cost: "Premiums paid so far",
    since: "Taken out on",
    parts: [
      {
        label: "Premiums are due",
        kind: "row",
        fact: "expected",
        asks: ["amount", "on", "everyMonths", "untilOn"],
        paid: ["amount"],
        states: { label: "Premium" },
      },
    ],
  },
  {
    key: "business",
    label: "Stake in a business",
    words: ["company", "startup", "partnership", "private shares", "gmbh", "llc", "cooperative"],
    icon: "store",
    example: "A third of the bakery",
    held: { label: "What your part is worth" },
    cost: "What you put in",
  },
  { key: "other", label: "Something else", words: ["other", "anything"], example: "Whatever it is called" },
];
