import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";

interface ChangeReadingProps {
  readonly importId: string;
  readonly size?: "sm" | "md";
  readonly label?: string;
}

/** From the review back to what the columns and words of a table mean. What was chosen before is still chosen there. */
export function ChangeReading({ importId, size = "md", label = "Change columns and words" }: ChangeReadingProps) {
  const paths = usePortfolioPaths();
  const write = useApiWrite({ isQuiet: true });
  const disabledReason = useReadOnlyReason();
  return (
    <>
      {write.failure ? <span className="text-13 text-negative">{write.failure.message}</span> : null}
      <Button
        size={size}
        isBusy={write.isRunning}
        disabledReason={disabledReason}
        onPress={() => void write.run(paths.write.answerImport(importId), { asksColumns: true })}
      >
        {label}
      </Button>
    </>
  );
}
