import type { ImportMail, MailDecision, NewImportAddress } from "#features/import-mail/contract.ts";
import { readPath } from "./api-path.ts";
import type { ReadPath, WritePath } from "./api-path.ts";

/** Addresses of import by mail: apart from the others, because two screens ask. */
export function importMailPaths(portfolioId: string) {
  const base = `/api/portfolios/${portfolioId}`;
  const write = <Body>(method: WritePath<Body, ImportMail>["method"], path: string): WritePath<Body, ImportMail> => ({
    method,
    url: `${base}/import-mail${path}`,
    portfolioId,
  });
  return {
    state: (): ReadPath<ImportMail> => readPath(`${base}/import-mail`, ["portfolio", portfolioId, "/import-mail", ""]),
    renew: () => write<NewImportAddress>("PUT", "/address"),
    close: () => write<undefined>("DELETE", "/address"),
    decide: (mailId: string) => write<MailDecision>("POST", `/mails/${encodeURIComponent(mailId)}`),
    forgetSender: (senderId: string) => write<undefined>("DELETE", `/senders/${encodeURIComponent(senderId)}`),
  };
}
