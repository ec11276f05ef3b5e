import type { Template } from "#features/mail/letter.ts";

/** `next`: what follows for somebody who has chosen a plan. Empty: none is chosen, and the trial ends in a week. */
export const trialEnding: Template = ({ name = "", link = "", on = "", next = "" }) => {
  const known = AFTERWARDS[next];
  return {
    subject: known ? `Your trial of Aventine ends on ${on}` : "Your trial of Aventine ends in a week",
    paragraphs: [
      `Hello ${name},`,
      known
        ? `Your trial ends on ${on}. ${known.words}`
        : `Your trial ends in a week. Choose a plan before then to go on making changes. Without one ${KEPT}`,
    ],
    action: { label: known?.label ?? "Look at the plans", link },
  };
};

const KEPT = "nothing is charged, and you can read and export everything you entered.";

const AFTERWARDS: Readonly<Record<string, { readonly words: string; readonly label: string }>> = {
  billing: {
    words:
      "From that day your plan is billed to the card you entered. If you do not want that, cancel the plan under Subscription before.",
    label: "Look at the subscription",
  },
  card_missing: {
    words: `No card is entered yet: enter one to keep your plan. Without one the plan ends that day, ${KEPT}`,
    label: "Enter a card",
  },
  end: { words: `Your plan ends with it, as you asked: ${KEPT}`, label: "Look at the subscription" },
};
