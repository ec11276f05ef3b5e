import { useRef, useState } from "react";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { inboxPath } from "#client/api/inbox-path.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { below } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { Inbox } from "#features/inbox/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { Kbd } from "#ui/components/Kbd.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { CAUSE_WORDS } from "./cause-words.ts";
import { InboxRow, InboxText } from "./InboxRow.tsx";
import { useTriage, type Triage } from "./use-triage.ts";
import { SNOOZE_DAYS, useSetAside, type SetAside } from "./use-set-aside.ts";

export const meta: MetaFunction = () => [{ title: "Inbox · Aventine" }];

/** Asks while the code of the screen is still on its way. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  prefetch(inboxPath(params["portfolioId"] ?? ""));
  return null;
}

/** Everything that waits for somebody, by its cause, what matters most first, each with what mends it. */
export default function InboxPage() {
  const { portfolioId } = usePortfolio();
  const links = useScreenLinks();
  const inbox = useApiQuery(inboxPath(portfolioId));
  return (
    <Page
      title="Inbox"
      description="What waits for you: first what nobody can weigh, then what touches most of what you hold."
      actions={<ButtonLink to={below(links.settings, "data-health")}>Data health</ButtonLink>}
    >
      <Loaded query={inbox} what="Your inbox" skeleton={<SkeletonRows count={8} />}>
        {(it) => <Waiting inbox={it} />}
      </Loaded>
    </Page>
  );
}

/** More of a cause is shown when it is asked for. */
const FEW = 8;
type Group = Inbox["groups"][number];

function Waiting({ inbox }: { readonly inbox: Inbox }) {
  const aside = useSetAside();
  const [opened, setOpened] = useState<ReadonlySet<Group["cause"]>>(new Set());
  const groups = inbox.groups
    .map((group) => ({ ...group, items: group.items.filter(({ key }) => !aside.gone.has(key)) }))
    .filter(({ items }) => items.length > 0);
  const shown = groups.map((group) => ({
    group,
    items: opened.has(group.cause) ? group.items : group.items.slice(0, FEW),
  }));
  const listRef = useRef<HTMLDivElement>(null);
  const triage = useTriage({
    listRef,
    keys: shown.flatMap(({ items }) => items.map(({ key }) => key)),
    onAside: (key) => aside.until(key, undefined),
    onSnooze: (key) => aside.until(key, SNOOZE_DAYS),
  });
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const [firstKey] = shown.flatMap(({ items }) => items.map(({ key }) => key));
  return (
    <div ref={listRef} className="flex max-w-240 flex-col gap-6">
      <Headline count={count} />
      {shown.map(({ group, items }) => (
        <InboxGroup
          key={group.cause}
          group={group}
          items={items}
          firstKey={firstKey}
          triage={triage}
          aside={aside}
          onOpen={() => setOpened((now) => new Set([...now, group.cause]))}
        />
      ))}
      {inbox.aside.length === 0 ? null : <AsideList inbox={inbox} aside={aside} />}
    </div>
  );
}

function Headline({ count }: { readonly count: number }) {
  const links = useScreenLinks();
  if (count === 0)
    return (
      <EmptyState title="Nothing waits for you" actions={<ButtonLink to={links.overview}>To the overview</ButtonLink>}>
        Imports to review, values that grow old, balances that differ, what falls due and what leaves your limits come
        here by themselves. What you are told of is set under <Link to="/central/notifications">Notifications</Link>.
      </EmptyState>
    );
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <p className="text-16" role="status">
        <span className="font-semibold">{count}</span> {count === 1 ? "thing waits" : "things wait"} for you.
      </p>
      <p className="hidden flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-muted md:flex">
        <span>
          <Kbd keys="J" /> <Kbd keys="K" /> walk
        </span>
        <span>
          <Kbd keys="Enter" /> mends
        </span>
        <span>
          <Kbd keys="E" /> sets aside
        </span>
        <span>
          <Kbd keys="X" /> for a week
        </span>
      </p>
    </div>
  );
}

interface InboxGroupProps {
  readonly group: Group;
  /** Those in sight. */
  readonly items: Group["items"];
  /** The first of all groups: Tab reaches it. */
  readonly firstKey: string | undefined;
  readonly triage: Triage;
  readonly aside: SetAside;
  readonly onOpen: () => void;
}

function InboxGroup({ group, items, firstKey, triage, aside, onOpen }: InboxGroupProps) {
  const { title, means } = CAUSE_WORDS[group.cause];
  return (
    <Section title={title} note={<Badge tone="warning">{group.items.length}</Badge>}>
      <p className="-mt-2 mb-1.5 text-13 text-ink-muted">{means}</p>
      <ul className="flex flex-col">
        {items.map((item) => (
          <InboxRow
            key={item.key}
            item={item}
            isChosen={triage.chosen === item.key}
            isFirst={triage.chosen === undefined && item.key === firstKey}
            onChoose={() => triage.choose(item.key)}
            onAside={() => aside.until(item.key, undefined)}
            onSnooze={() => aside.until(item.key, SNOOZE_DAYS)}
          />
        ))}
      </ul>
      {items.length < group.items.length ? (
        <Button size="sm" variant="quiet" className="mt-2 -ml-2.5" onPress={onOpen}>
          {`Show all ${group.items.length}`}
          <span className="sr-only"> of {title}</span>
        </Button>
      ) : null}
    </Section>
  );
}

/** What was set aside and would wait still, each with the way back. */
function AsideList({ inbox, aside }: { readonly inbox: Inbox; readonly aside: SetAside }) {
  return (
    <details className="border-t border-line pt-4">
      <summary className="cursor-pointer text-14 font-semibold">Set aside ({inbox.aside.length})</summary>
      <ul className="mt-2 divide-y divide-line">
        {inbox.aside.map((item) => (
          <li key={item.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2 text-14">
            <InboxText item={item} />
            <span className="ml-auto flex items-center gap-3">
              {item.untilOn === null ? null : (
                <span className="text-13 text-ink-muted">
                  until <DateText on={item.untilOn} />
                </span>
              )}
              <Button size="sm" onPress={() => aside.back(item.key)}>
                Bring back
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
