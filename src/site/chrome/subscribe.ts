import { NEWSLETTER_IDLE_DELAY_MS, NEWSLETTER_TOAST_DELAY_MS, newsletterToast } from "#engine/product/newsletter.ts";
import type { NewsletterAnswer } from "#engine/product/newsletter.ts";
import { reportFailure } from "#browser/report-failure.ts";
import { toast } from "#ui/components/toast-store.ts";

/** Asks the server. Undefined when it did not answer, or not as agreed: that is reported. */
async function post(email: string): Promise<NewsletterAnswer> {
  try {
    const response = await fetch("/api/zoho/subscribe", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify({ email }),
    });
    const body: unknown = await response.json();
    if (!response.ok || typeof body !== "object" || body === null)
      throw new Error(`Newsletter answered ${response.status}`);
    return {
      isSuccess: "success" in body && typeof body.success === "boolean" ? body.success : undefined,
      message: "message" in body && typeof body.message === "string" ? body.message : undefined,
    };
  } catch (error) {
    reportFailure(error, { feature: "newsletter", severity: "medium", api: "/api/zoho/subscribe" });
    return undefined;
  }
}

/** Sends the address. The form is idle again 500 ms after the answer, and a toast says what came of it after 1 s. */
async function subscribe(email: string, becomeIdle: () => void): Promise<boolean> {
  const answer = await post(email);
  setTimeout(becomeIdle, NEWSLETTER_IDLE_DELAY_MS);
  const { title, description } = newsletterToast(answer);
  setTimeout(
    () => toast({ title, description, tone: title === "Error!" ? "negative" : "neutral" }),
    NEWSLETTER_TOAST_DELAY_MS,
  );
  return answer !== undefined && answer.isSuccess !== false;
}

/** Sends the form of the newsletter, once at a time; it is emptied when the address has arrived. */
export async function sendNewsletter(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector("button");
  if (!button || button.ariaDisabled === "true") return;
  const email = new FormData(form).get("email");
  button.ariaDisabled = "true";
  const isSubscribed = await subscribe(typeof email === "string" ? email : "", () => {
    button.ariaDisabled = null;
  });
  if (isSubscribed) form.reset();
}
