import type { Template } from "#features/mail/letter.ts";
import type { MailData } from "#features/shared/mails.ts";

/** `next`: what follows for somebody who has chosen a plan. Without it none is chosen, and the trial ends in a week. */
export const trialEnding: Template<"trial_ending"> = ({ name, link, on, next }) => {
  const known = next && AFTERWARDS[next];
  return {
    subject: known ? `Your trial of Aventine ends on ${on}` : "Your trial of Aventine ends in a week",
    paragraphs: [
      `Hello ${name},`,
      known
        ? `Your trial ends on ${on}. ${known.words}`
        : `Your trial ends in a week. Choose a plan before then to keep making changes. Without one ${KEPT}`,
    ],
    action: { label: known?.label ?? "View plans", link },
  };
};

const KEPT = "nothing is charged, and you can read and export everything you entered.";

const AFTERWARDS: Readonly<
  Record<NonNullable<MailData["trial_ending"]["next"]>, { readonly words: string; readonly label: string }>
> = {
  billing: {
    words:
      "From then on, your plan is billed to your card. If you don’t want that, cancel the plan under Subscription before then.",
    label: "View subscription",
  },
  card_missing: {
    words: `You haven’t added a card yet. Add one to keep your plan; without it, the plan ends that day: ${KEPT}`,
    label: "Add card",
  },
  end: { words: `Your plan ends with it, as requested: ${KEPT}`, label: "View subscription" },
};
