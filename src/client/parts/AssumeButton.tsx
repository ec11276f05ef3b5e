import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";

/** Adds what must have been there before, as assumed: the notice of the change offers to undo it. */
export function AssumeButton({ accountId }: { readonly accountId: string }) {
  const paths = usePortfolioPaths();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite();
  const add = async (): Promise<void> => {
    const added = await write.run(paths.write.editAccount(accountId), { following: "transactions" });
    if (!added.ok) sayNotDone("Nothing was assumed", added.error, add);
  };
  return (
    <Button data-mend size="sm" isBusy={write.isRunning} disabledReason={disabledReason} onPress={() => void add()}>
      Assume what was before
    </Button>
  );
}
