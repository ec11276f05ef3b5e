import { createTransport } from "nodemailer";
import type { MailPort } from "./port.ts";

/**
 * Mail by SMTP. `url` such as `smtps://user:password@mail.example.org`; TLS with a bad certificate is refused. Answers of the 5xx kind are final,
 * by the standard's own meaning; everything else may pass.
 */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    name: "smtp",
    send: async ({ to, subject, text, html, replyTo, unsubscribe }, messageId) => {
      try {
        // An address is given as an object, so that nothing in it is read as a list or a header.
        await transport.sendMail({
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}@${hostOf(from)}>`,
          ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
          headers: {
            "Auto-Submitted": "auto-generated",
            // RFC 8058: a mail program may unsubscribe by one POST, without opening a page.
            ...(unsubscribe === undefined
              ? {}
              : { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
          },
        });
        return "sent";
      } catch (error) {
        return problemOf(error);
      }
    },
  };
}

const hostOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";

/** What went wrong without what was sent: an answer of a mail server may repeat the address, never the content. */
function problemOf(error: unknown): { readonly problem: string; readonly isFinal: boolean } {
  const field = (name: string): unknown =>
    typeof error === "object" && error !== null ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined;
  const status = field("responseCode");
  const code = field("code");
  return {
    problem:
      typeof status === "number"
        ? `The mail server answered ${status}.`
        : `No connection (${typeof code === "string" ? code : "unknown"}).`,
    isFinal: typeof status === "number" && status >= 500 && status < 600,
  };
}
