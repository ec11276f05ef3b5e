import { Suspense, useState } from "react";
import { importMailPaths } from "#client/api/import-mail-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { fileSizeWords } from "#client/imports/import-words.ts";
import { broughtWords, PROBLEM_WORDS, tellingMails } from "#client/imports/mail-words.ts";
import type { NoticeInMailProps } from "#client/imports/NoticeInMail.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import { usePortfolio, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { MailThatCame } from "#features/import-mail/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { toast } from "#ui/components/toast-store.ts";

const NoticeInMail = laterPart<NoticeInMailProps>(async () => (await import("./NoticeInMail.tsx")).NoticeInMail);

const FEW = 5;

/** Mails that wait for somebody to say whether they are taken in, and what became of files that are no import. Absent where there is nothing to say. */
export function MailsThatCame() {
  const { portfolioId } = usePortfolio();
  const state = useApiQuery(importMailPaths(portfolioId).state());
  const [showsAll, setShowsAll] = useState(false);
  const mails = tellingMails(state.data?.mails ?? []);
  if (mails.length === 0) return null;
  return (
    <Section title="By mail">
      <ul className="divide-y divide-line/70">
        {(showsAll ? mails : mails.slice(0, FEW)).map((it) => (
          <Mail key={it.mailId} mail={it} />
        ))}
      </ul>
      {mails.length > FEW ? (
        <Button size="sm" variant="quiet" className="mt-2 -ml-2.5" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${mails.length}`}
        </Button>
      ) : null}
    </Section>
  );
}

function Mail({ mail }: { readonly mail: MailThatCame }) {
  const { email, state, receivedAt, beginning, files } = mail;
  const readOnly = useReadOnlyReason();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
          <span className="break-all">{email}</span>
          {state === "waiting" ? <Badge tone="warning">Not confirmed</Badge> : null}
        </p>
        <p className="text-12 text-ink-muted">
          {broughtWords(mail)} · <InstantText at={receivedAt} />
        </p>
        <ul className="mt-1 flex flex-col gap-0.5 text-13">
          {files.map(({ name, bytes, problem }, place) => (
            <li key={`${place} ${name}`}>
              <span className="break-all">{name}</span>
              <span className="text-ink-muted">
                {" "}
                · {fileSizeWords(bytes)}
                {problem === null ? null : ` · ${PROBLEM_WORDS[problem]}`}
              </span>
            </li>
          ))}
        </ul>
        {beginning === null || readOnly !== undefined ? null : (
          <Suspense>
            <NoticeInMail mailId={mail.mailId} isWaiting={state === "waiting"} text={beginning} />
          </Suspense>
        )}
        {beginning === null ? null : (
          <p className="mt-1 max-h-40 overflow-y-auto text-13 break-words whitespace-pre-line text-ink-muted">
            {beginning}
          </p>
        )}
      </div>
      {state === "waiting" ? <Decide mail={mail} /> : null}
    </li>
  );
}

function Decide({ mail: { mailId, email, files } }: { readonly mail: MailThatCame }) {
  const { portfolioId } = usePortfolio();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite({ isQuiet: true });
  const decide = async (isTaken: boolean, remembersSender = false) => {
    const done = await write.run(importMailPaths(portfolioId).decide(mailId), { isTaken, remembersSender });
    if (!done.ok)
      toast({
        title: isTaken ? "Not taken in" : "Not left out",
        description: done.error.message,
        tone: "negative",
      });
  };
  const shared = { size: "sm", isBusy: write.isRunning, disabledReason } as const;
  const whose = <span className="sr-only">, mail of {email}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {files.some(({ problem }) => problem === null) ? (
        <>
          <Button {...shared} variant="primary" onPress={() => void decide(true)}>
            Take in{whose}
          </Button>
          <Button {...shared} onPress={() => void decide(true, true)}>
            Always take in{whose}
          </Button>
        </>
      ) : null}
      <Button {...shared} onPress={() => void decide(false)}>
        Leave out{whose}
      </Button>
    </div>
  );
}
