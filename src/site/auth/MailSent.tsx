import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { AuthHeading, TEXT_LINK } from "./AuthFrame.tsx";

interface MailSentProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Where an installation without a mail server keeps its mails, if this browser may look. */
  readonly mailbox: string | null;
  readonly onAgain: () => void;
}

/** What one reads after asking for a mail: what happens next, and what to do when nothing comes. */
export function MailSent({ title, children, mailbox, onAgain }: MailSentProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} role="status" tabIndex={-1} className="outline-none">
      <AuthHeading title={title}>{children}</AuthHeading>
      {mailbox === null ? null : (
        <p className="mb-5 rounded-md bg-link-soft px-3.5 py-2.5 text-14">
          This installation has no mail server. Its mails are kept in the{" "}
          <a href={mailbox} className={TEXT_LINK}>
            local outbox
          </a>
          .
        </p>
      )}
      <p className="text-14 text-ink-muted">
        Nothing after a few minutes? Check your spam folder, or{" "}
        <button type="button" onClick={onAgain} className={TEXT_LINK}>
          try again
        </button>
        .
      </p>
    </div>
  );
}
