import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";

export interface NothingMatchesProps {
  readonly text: string;
  readonly onClear: () => void;
}

/** Where the filter leaves nothing. */
export function NothingMatches({ text, onClear }: NothingMatchesProps) {
  return (
    <EmptyState title="Nothing matches" actions={<Button onPress={onClear}>Clear the filter</Button>}>
      No holding has “{text}” in its name, ticker, ISIN, class, accounts or tags.
    </EmptyState>
  );
}
