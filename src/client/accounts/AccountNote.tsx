import { useApiQuery } from "#client/api/use-api-query.ts";
import { HistoryList } from "#client/parts/HistoryList.tsx";
import { NoteEditor } from "#client/parts/NoteEditor.tsx";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { Account } from "#features/accounts/contract.ts";
import { Drawer } from "#ui/components/Drawer.tsx";
import { Section } from "#ui/components/Section.tsx";

interface AccountNoteProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** What is noted of an account, and every change of it. */
export function AccountNote({ account: { accountId, name, note }, onClose }: AccountNoteProps) {
  const { read, write } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const history = useApiQuery(read.accountHistory(accountId));
  const newest = useApiQuery(read.accounts(asOf)).data?.accounts.find((it) => it.accountId === accountId);
  const text = newest ? newest.note : note;
  return (
    <Drawer isOpen onClose={onClose} title={name} subtitle="Note and history">
      <div className="flex flex-col gap-8">
        <NoteEditor key={text} note={text} write={write.noteAccount(accountId)} history={history} />
        <Section title="History">
          <HistoryList history={history} />
        </Section>
      </div>
    </Drawer>
  );
}
