import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";

/** From the review back to what the columns and words of a table mean. What was chosen before is still chosen there. */
export function ChangeReading({ importId }: { readonly importId: string }) {
  const paths = usePortfolioPaths();
  const write = useApiWrite({ isQuiet: true });
  const disabledReason = useReadOnlyReason();
  return (
    <>
      {write.failure ? <span className="text-13 text-negative">{write.failure.message}</span> : null}
      <Button
        isBusy={write.isRunning}
        disabledReason={disabledReason}
        onPress={() => void write.run(paths.write.answerImport(importId), { asksColumns: true })}
      >
        Change columns and words
      </Button>
    </>
  );
}
