import { useState } from "react";
import type { ReactNode } from "react";
import { moneyPaths } from "#client/api/money-paths.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { FewRows } from "#client/asset/FewRows.tsx";
import { usePortfolio, usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { RecurringItemView } from "#features/assets/contract.ts";
import type { RecurringVerdictInput } from "#features/recurring/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { RecurringDialog } from "./RecurringDialog.tsx";
import { FREQUENCY_WORDS, STATE_WORDS } from "./recurring-words.ts";

export interface RecurringItemsProps {
  readonly items: readonly RecurringItemView[];
}

/** What recurs, by its next day: found by itself, until a person says that it is right, how it goes on, or that it is not. */
export function RecurringItems({ items }: RecurringItemsProps) {
  const [changed, setChanged] = useState<RecurringItemView>();
  const open = items.filter(({ state }) => state === "found").length;
  const listed = items.filter(({ state }) => state !== "refused");
  const refused = items.filter(({ state }) => state === "refused");
  return (
    <Section title="Recurring payments" note={open === 0 ? "all of them are reviewed" : `${open} to review`}>
      <p className="mb-2 max-w-160 text-13 text-ink-muted">
        Found from three payments alike, and expected again unless you refuse them. What you refuse stays refused.
      </p>
      <FewRows rows={listed} few={10}>
        {(shown) => (
          <ul aria-label="Recurring payments">
            {shown.map((item) => (
              <Item key={item.key} item={item} onChange={setChanged} />
            ))}
          </ul>
        )}
      </FewRows>
      {refused.length === 0 ? null : (
        <section aria-label="Refused" className="mt-5">
          <h3 className="text-13 font-medium">Refused</h3>
          <FewRows rows={refused} few={5}>
            {(shown) => (
              <ul aria-label="Refused">
                {shown.map((item) => (
                  <Item key={item.key} item={item} onChange={setChanged} />
                ))}
              </ul>
            )}
          </FewRows>
        </section>
      )}
      {changed ? <RecurringDialog of={changed} onClose={() => setChanged(undefined)} /> : null}
    </Section>
  );
}

interface ItemProps {
  readonly item: RecurringItemView;
  readonly onChange: (item: RecurringItemView) => void;
}

function Item({ item, onChange }: ItemProps) {
  const { label, state, amount, currency } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line/70 py-2.5 text-14">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words">
          {label} <Badge tone={state === "found" ? "warning" : "neutral"}>{STATE_WORDS[state]}</Badge>
        </p>
        <p className="text-13 text-ink-muted">
          <When item={item} />
        </p>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <Amount value={amount} currency={currency} reason="It is no longer found among the entries." />
        <Verdicts item={item} onChange={onChange} />
      </div>
    </li>
  );
}

/** How often, next on which day, in which account. */
function When({
  item: { frequency, nextOn, lastOn, accountId, state },
}: {
  readonly item: RecurringItemView;
}): ReactNode {
  const accounts = useApiQuery(usePortfolioPaths().read.accounts());
  const account = accounts.data?.accounts.find((it) => it.accountId === accountId)?.name;
  return (
    <>
      {frequency === null ? "No longer found" : FREQUENCY_WORDS[frequency]}
      {nextOn === null ? (state === "refused" ? ", not expected" : ", none expected") : ", next on "}
      {nextOn === null ? null : <DateText on={nextOn} />}
      {lastOn === null ? null : ", last on "}
      {lastOn === null ? null : <DateText on={lastOn} />}
      {account === undefined ? null : ` · ${account}`}
    </>
  );
}

function Verdicts({ item, onChange }: ItemProps) {
  const { key, label, state } = item;
  const { portfolioId } = usePortfolio();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite();
  const say = async (verdict: RecurringVerdictInput["verdict"]): Promise<void> => {
    const done = await write.run(moneyPaths(portfolioId).judgeRecurring(), { key, label, verdict, stated: null });
    if (!done.ok) sayNotDone(`${label} was not reviewed`, done.error, () => say(verdict));
  };
  const press = (words: string, onPress: () => void) => (
    <Button size="sm" variant="quiet" isBusy={write.isRunning} disabledReason={disabledReason} onPress={onPress}>
      {words}
      <span className="sr-only"> {label}</span>
    </Button>
  );
  if (state === "refused") return press("Expect again", () => void say(null));
  return (
    <span className="flex flex-wrap">
      {state === "found" ? press("Confirm", () => void say("confirmed")) : null}
      {press("Change", () => onChange(item))}
      {press("Refuse", () => void say("refused"))}
    </span>
  );
}
