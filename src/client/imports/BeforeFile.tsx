import { useState } from "react";
import { day, formatDay } from "#engine/dates/day.ts";
import type { Following } from "#engine/ledger/following.ts";
import {
  type AccountDraft,
  type AccountTarget,
  beginsMidLife,
  type DecisionDraft,
  isOtherAccount,
  type Opening,
  openingDraft,
} from "#client/imports/import-decisions.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { OpeningRow } from "#client/imports/OpeningRow.tsx";
import type { ImportPreview } from "#features/imports/contract.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { Section } from "#ui/components/Section.tsx";

export interface BeforeFileProps {
  readonly preview: ImportPreview;
  readonly draft: DecisionDraft;
  readonly onChange: (draft: DecisionDraft) => void;
}

const CHOICES: readonly { readonly value: Following; readonly label: string; readonly description: string }[] = [
  {
    value: "transactions",
    label: "Add these opening balances",
    description: "They are marked as assumed wherever they matter. An older file that explains them takes their place.",
  },
  {
    value: "as_is",
    label: "Leave it as it is",
    description: "What is missing stays missing, and is listed under Needs attention.",
  },
  {
    value: "holdings",
    label: "Follow holdings only",
    description:
      "The cash of this account is not counted: purchases are paid from outside, sales and dividends go there.",
  },
  {
    value: "balances",
    label: "Balances only",
    description: "Its value counts, its returns do not: what moved in and out is taken as not known.",
  },
];

/** What must have been in an account before its statements begin, and how the account is followed. */
export function BeforeFile({ preview, draft, onChange }: BeforeFileProps) {
  const targets = preview.accounts.filter(beginsMidLife);
  return (
    <Section title="Before the file begins" note="Statements mostly begin later than the account does">
      <div className="flex flex-col divide-y divide-line/70">
        {targets.map((target) => (
          <AccountBefore
            key={target.sourceKey}
            target={target}
            draft={draft.accounts[target.sourceKey] ?? { accountId: target.accountId, newName: target.newName }}
            onChange={(own) => onChange({ ...draft, accounts: { ...draft.accounts, [target.sourceKey]: own } })}
          />
        ))}
      </div>
    </Section>
  );
}

/** Rows that explain themselves, of a bank that states no balance: what was there before may be said, nothing has to be decided. */
const isOnlyUntold = ({ openings = [], following = "transactions" }: AccountTarget): boolean =>
  following === "transactions" && openings.every(({ quantity }) => quantity === "0");

interface AccountBeforeProps {
  readonly target: AccountTarget;
  readonly draft: AccountDraft;
  readonly onChange: (draft: AccountDraft) => void;
}

function AccountBefore({ target, draft, onChange }: AccountBeforeProps) {
  const following = draft.following ?? target.following ?? "transactions";
  const accounts = useApiQuery(usePortfolioPaths().read.accounts()).data?.accounts ?? [];
  const known = accounts.find(({ accountId }) => accountId === draft.accountId);
  const name = draft.accountId === null ? draft.newName : (known?.name ?? target.sourceName);
  const [first] = target.openings ?? [];
  if (isOtherAccount(target, draft)) {
    return (
      <p className="py-3 text-14 text-ink-muted">
        You chose another account for {target.sourceName}. What was in it before is looked up before anything is added.
      </p>
    );
  }
  return (
    <div className="grid gap-x-8 gap-y-4 py-4 first:pt-1 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-3">
        <h3 className="text-14 font-medium">
          {first ? (
            <>
              What was in {name} before <DateText on={formatDay(day(first.on) + 1)} />?
            </>
          ) : (
            `How is ${name} followed?`
          )}
        </h3>
        {isOnlyUntold(target) ? (
          <p className="text-14 text-ink-muted">
            The file states no balance. Unless you enter one, only what its rows add up to is counted.
          </p>
        ) : (
          <>
            <RadioGroup<Following>
              label={`How ${name} is followed`}
              isLabelHidden
              value={following}
              onChange={(chosen) => onChange({ ...draft, following: chosen })}
              options={CHOICES}
            />
            <p className="text-12 text-ink-muted">You can change this at any time in the account. No entry is lost.</p>
          </>
        )}
      </div>
      <OpeningList target={target} following={following} draft={draft} onChange={onChange} />
    </div>
  );
}

/** The rest comes on demand: a long statement names many. */
const SHOWN_AT_FIRST = 6;

function OpeningList({ target, following, draft, onChange }: AccountBeforeProps & { readonly following: Following }) {
  const openings = openingsShown(target, following);
  const [showsAll, setShowsAll] = useState(openings.length <= SHOWN_AT_FIRST);
  if (openings.length === 0) {
    return <p className="text-14 text-ink-muted">{following === "as_is" ? LEFT : "Nothing else has to be added."}</p>;
  }
  const isCostOpen = openings.some((it) => it.what === "holding" && openingDraft(draft, it).cost === "");
  return (
    <div className="min-w-0">
      {isCostOpen ? <p className="text-13 text-ink-muted">{WITHOUT_COST}</p> : null}
      <ul className="flex flex-col divide-y divide-line/70">
        {(showsAll ? openings : openings.slice(0, SHOWN_AT_FIRST)).map((opening) => (
          <OpeningRow
            key={opening.key}
            opening={opening}
            draft={draft}
            onChange={(own) => onChange({ ...draft, openings: { ...draft.openings, [opening.key]: own } })}
          />
        ))}
      </ul>
      {showsAll ? null : (
        <Button size="sm" variant="quiet" className="mt-2" onPress={() => setShowsAll(true)}>
          Show all {openings.length}
        </Button>
      )}
    </div>
  );
}

const WITHOUT_COST = "What has no cost counts with its value all the same; only its gain stays unknown.";
const LEFT = "Nothing is added. The account may show less than nothing of what was sold or spent before it came in.";

const openingsShown = ({ openings = [] }: AccountTarget, following: Following): readonly Opening[] =>
  following === "as_is" ? [] : openings.filter(({ what }) => following !== "holdings" || what === "holding");
