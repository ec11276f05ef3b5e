import type { Template } from "#features/mail/letter.ts";

/** To an address that is not the one of the ticket's account: nothing of the ticket or its person is in it. */
export const ticketOtherSender: Template<"ticket_other_sender"> = ({ link }) => ({
  subject: "Your reply was not accepted",
  paragraphs: [
    "Hello,",
    "You replied to one of our support emails from an address that does not belong to the account it was sent to. To keep help tickets private, we did not accept your reply.",
    "Send it again from the account’s address, or sign in and reply in the ticket.",
  ],
  action: { label: "Open help tickets", link },
});
