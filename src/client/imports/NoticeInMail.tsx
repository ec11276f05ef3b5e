import { assetClassOf } from "#assets/registry.ts";
import { fundPaths } from "#client/api/fund-paths.ts";
import { importMailPaths } from "#client/api/import-mail-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { noticeInMail } from "./found-notice.ts";
import { Found } from "./NoticeInFile.tsx";

export interface NoticeInMailProps {
  readonly mailId: string;
  readonly isWaiting: boolean;
  readonly text: string;
}

/** A mail that is itself the notice of a fund: what it says, and the way to book it after a review. Nothing for any other mail. */
export function NoticeInMail({ mailId, isWaiting, text }: NoticeInMailProps) {
  const { portfolioId } = usePortfolio();
  const { read } = usePortfolioPaths();
  const write = useApiWrite({ isQuiet: true });
  const assets = useApiQuery(read.assets()).data;
  const notices = useApiQuery(fundPaths(portfolioId).notices()).data;
  if (!assets || !notices) return null;
  const funds = assets.assets.filter(
    ({ assetClass, tracking }) => assetClassOf(assetClass).group === "private_funds" && tracking === "value",
  );
  const found = noticeInMail(text, { funds, notices: notices.notices });
  if (!found) return null;
  // Once it is booked the mail is settled; one that waits no more is left as it is.
  const leave = async () => {
    if (isWaiting)
      await write.run(importMailPaths(portfolioId).decide(mailId), { isTaken: true, remembersSender: false });
  };
  return (
    <div className="my-2">
      <Found found={found} earlier={notices.notices} beside={<MailText text={text} />} leave={leave} />
    </div>
  );
}

function MailText({ text }: { readonly text: string }) {
  return (
    <section aria-label="Text of the mail" className="flex min-w-0 flex-col gap-2">
      <h3 className="text-13 text-ink-muted">Text of the mail</h3>
      <div
        role="region"
        aria-label="What the mail says"
        tabIndex={0}
        className="max-h-[520px] overflow-auto rounded-sm border border-line p-3 text-13 break-words whitespace-pre-line"
      >
        {text}
      </div>
    </section>
  );
}
