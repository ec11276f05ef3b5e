import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { ImportState } from "#features/imports/contract.ts";
import { Button } from "#ui/components/Button.tsx";

/** From a review, or from the columns: a file of a known sender read as a table whose columns one explains, and back. Absent where there is no other way. */
export function ReadOtherwise({ state }: { readonly state: ImportState }) {
  const paths = usePortfolioPaths();
  const write = useApiWrite({ isQuiet: true });
  const disabledReason = useReadOnlyReason();
  const source = (state.status === "review" ? state.preview : state.question)?.otherSource;
  if (source === undefined) return null;
  const answers = { source, asksColumns: source !== "" };
  return (
    <>
      {write.failure ? <span className="text-13 text-negative">{write.failure.message}</span> : null}
      <Button
        isBusy={write.isRunning}
        disabledReason={disabledReason}
        onPress={() => void write.run(paths.write.answerImport(state.importId), answers)}
      >
        {source === "" ? "Recognize the file again" : "Read as a table"}
      </Button>
    </>
  );
}
