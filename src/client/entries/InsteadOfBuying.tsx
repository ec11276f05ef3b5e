import type { EntryForm } from "#client/entries/use-entry-form.ts";
import { Button } from "#ui/components/Button.tsx";

/** Most people who enter a house or a mortgage have it already: buying takes the money for it out of cash, repaying likewise. */
export function InsteadOfBuying({ form }: { readonly form: EntryForm }) {
  const { draft, change, context, asset } = form;
  if (draft.type !== "buy" || !context.isValueTracked || asset === undefined) return null;
  return (
    <p className="col-span-2 text-13 text-ink-muted">
      {context.isDebt
        ? `This repays ${asset.name} from cash. To say what you owe:`
        : `This pays for ${asset.name} from cash. If you have it already:`}{" "}
      <Button size="sm" variant="quiet" onPress={() => change({ type: "opening_balance", quantity: draft.amount })}>
        {context.isDebt ? "Enter what is owed" : "Enter its value"}
      </Button>
    </p>
  );
}
