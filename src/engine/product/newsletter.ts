/** How long after the answer the toast appears, and after which the form is idle again. Source: product specification, section 9. */
export const NEWSLETTER_TOAST_DELAY_MS = 1000;
export const NEWSLETTER_IDLE_DELAY_MS = 500;

const DEFAULT_MESSAGE = "You've been subscribed to our newsletter.";

/** `undefined` when the call failed: nothing was answered. */
export type NewsletterAnswer =
  | { readonly isSuccess: boolean | undefined; readonly message: string | undefined }
  | undefined;

export interface Toast {
  readonly title: "Success" | "Info" | "Error!";
  readonly description: string;
}

/** The server's words under "Success", or under "Info" when it says success is false; our own when it says nothing. */
export function newsletterToast(answer: NewsletterAnswer): Toast {
  if (answer === undefined) return { title: "Error!", description: "Submit Error" };
  const description = answer.message === undefined || answer.message === "" ? DEFAULT_MESSAGE : answer.message;
  return { title: answer.isSuccess === false ? "Info" : "Success", description };
}
