import { useNavigate } from "react-router";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { handOverRows } from "#client/page/handed-rows.ts";
import { usePortfolioPaths, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ImportQuestion } from "#features/imports/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";

interface ListOfOwnedProps {
  readonly importId: string;
  readonly question: ImportQuestion;
}

/** A table of which each row is a thing and not an event: it goes on as rows to look through, and the file is let go. Absent for a table too long for that. */
export function ListOfOwned({ importId, question: { table, proposal } }: ListOfOwnedProps) {
  const paths = usePortfolioPaths();
  const links = useScreenLinks();
  const navigate = useNavigate();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite({ isQuiet: true });
  if (table?.isWhole !== true) return null;
  const isLikely = proposal?.columns["date"] === undefined;
  const goOn = async (): Promise<void> => {
    const gone = await write.run(paths.write.forgetImport(importId), undefined);
    if (!gone.ok) return;
    const isUnnamed = table.header.every((it, at) => it === `Column ${at + 1}`);
    handOverRows(isUnnamed ? table.rows : [table.header, ...table.rows]);
    await navigate(`${links.holdings}?add=rows`);
  };
  const button = (
    <Button onPress={() => void goOn()} isBusy={write.isRunning} disabledReason={disabledReason}>
      Each row is a thing I own or owe
    </Button>
  );
  const failure = write.failure ? <span className="text-13 text-negative">{write.failure.message}</span> : null;
  if (!isLikely)
    return (
      <div className="flex flex-wrap items-center gap-3 text-13 text-ink-muted">
        No transactions but a list? {button}
        {failure}
      </div>
    );
  return (
    <Banner tone="info" title="Is this a list of what you own?" actions={button}>
      Then its rows go into a grid, where you look through them and add them in one go. {failure}
    </Banner>
  );
}
