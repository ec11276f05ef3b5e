import type { Template } from "#features/mail/letter.ts";

/** To an address that is not the one of the ticket's account: nothing of the ticket or its person is in it. */
export const ticketOtherSender: Template = ({ link = "" }) => ({
  subject: "Your answer was not taken",
  paragraphs: [
    "Hello,",
    "You answered a mail of our help from an address that does not belong to the account it was for. So that nobody else can write into a help ticket, your answer was not kept.",
    "Send it again from the address of the account, or sign in and answer in the ticket.",
  ],
  action: { label: "Open help tickets", link },
});
