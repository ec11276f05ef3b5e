import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import type { PersonList } from "#features/people/contract.ts";
import { Drawer } from "#ui/components/Drawer.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { adminPaths } from "../admin-paths.ts";
import { wordsOf } from "../admin-words.ts";
import { PersonMoves } from "./PersonMoves.tsx";

interface PersonDrawerProps {
  readonly person: PersonList["people"][number];
  readonly onClose: () => void;
}

/** One account: what it is, what staff may do with it, and what happened to its safety. Nothing of the person's wealth. */
export function PersonDrawer({ person, onClose }: PersonDrawerProps) {
  const { userId, email } = person;
  const events = useApiQuery(adminPaths.events(userId));
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={person.name}
      subtitle={<span className="break-all">{email}</span>}
      footer={<PersonMoves person={person} />}
    >
      <div className="flex flex-col gap-6">
        <KeyValueList
          items={[
            { label: "Since", value: <InstantText at={person.createdAt} /> },
            { label: "Address", value: person.isEmailVerified ? "Confirmed" : "Not confirmed" },
            { label: "Second factor", value: person.hasSecondFactor ? "On" : "Off" },
            { label: "Id", value: <span className="font-mono text-12 break-all">{userId}</span> },
          ]}
        />
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-14">
          <Link to={{ search: new URLSearchParams({ show: "invoices", open: userId }).toString() }}>Bills</Link>
          <Link to={{ search: new URLSearchParams({ show: "tickets", q: email }).toString() }}>Tickets</Link>
          <Link to={{ search: new URLSearchParams({ show: "record", q: userId }).toString() }}>In the record</Link>
        </p>
        <Section title="Safety of the account">
          <Loaded query={events} what="What happened" skeleton={<SkeletonRows count={4} />}>
            {({ events: rows }) =>
              rows.length === 0 ? (
                <p className="text-14 text-ink-muted">Nothing has happened yet.</p>
              ) : (
                <ol className="divide-y divide-line">
                  {rows.map((it, index) => (
                    <li key={`${it.at} ${index}`} className="flex justify-between gap-4 py-2 text-13">
                      <span className="min-w-0">
                        {wordsOf(it.kind)}
                        {it.actorId === null ? null : <span className="text-ink-muted"> by staff</span>}
                        {it.detail === null ? null : (
                          <span className="block text-12 break-words text-ink-muted">{it.detail}</span>
                        )}
                      </span>
                      <span className="shrink-0 text-12 text-ink-muted">
                        <InstantText at={it.at} />
                      </span>
                    </li>
                  ))}
                </ol>
              )
            }
          </Loaded>
        </Section>
      </div>
    </Drawer>
  );
}
