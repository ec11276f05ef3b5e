import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { newId } from "#client/api/new-id.ts";
import { EventFields, GoalFields } from "#client/planning/EventFields.tsx";
import { EVENT_KINDS, eventWords, goalWords, STREAM_KINDS, streamWords } from "#client/planning/plan-words.ts";
import { newEvent, newGoal, newStream } from "#client/planning/plan-terms.ts";
import { PlanLine } from "#client/planning/PlanLine.tsx";
import { StreamFields } from "#client/planning/StreamFields.tsx";
import type { PlanDraft } from "#client/planning/use-plan-drafts.ts";
import type { PlanOutcome, PlanStream } from "#client/planning/plan-types.ts";
import { Button } from "#ui/components/Button.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

export interface TermsEditorProps {
  readonly draft: PlanDraft;
  readonly currency: string;
  /** How much of each goal is paid. */
  readonly goals: PlanOutcome["goals"];
}

/** What comes in, what goes out, what happens once and what one is saving for: lines in words that open into their fields. */
export function TermsEditor({ draft, currency, goals }: TermsEditorProps) {
  const [openId, setOpenId] = useState<string>();
  const locale = useLocale();
  const { terms, change } = draft;
  const { streams, events } = terms;
  const add = <Line extends { readonly id: string }>(line: Line, append: (line: Line) => void) => {
    append(line);
    setOpenId(line.id);
  };
  const lineOf = (id: string) => ({
    isOpen: openId === id,
    onToggle: () => setOpenId(openId === id ? undefined : id),
    currency,
  });
  const streamLines = (direction: "in" | "out") =>
    streams
      .filter(({ kind }) => STREAM_KINDS[kind].direction === direction)
      .map((stream) => (
        <PlanLine
          key={stream.id}
          {...lineOf(stream.id)}
          name={stream.name.trim() || STREAM_KINDS[stream.kind].label}
          words={streamWords(stream, locale)}
          amount={stream.amount}
          per="a year"
          onRemove={() => change({ ...terms, streams: without(streams, stream.id) })}
        >
          <StreamFields
            {...{ stream, currency }}
            onChange={(next) => change({ ...terms, streams: replaced(streams, next) })}
          />
        </PlanLine>
      ));
  const addStream = (kind: PlanStream["kind"]) =>
    add(newStream(newId(), kind), (line) => change({ ...terms, streams: [...streams, line] }));
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Lines title="Comes in" addLabel="Add income" onAdd={() => addStream("wage")}>
        {streamLines("in")}
      </Lines>
      <Lines title="Goes out" addLabel="Add a cost" onAdd={() => addStream("living")}>
        {streamLines("out")}
      </Lines>
      <Lines
        title="Events"
        addLabel="Add an event"
        onAdd={() => add(newEvent(newId()), (line) => change({ ...terms, events: [...events, line] }))}
      >
        {events.map((event) => (
          <PlanLine
            key={event.id}
            {...lineOf(event.id)}
            name={event.name.trim() || EVENT_KINDS[event.kind].label}
            words={eventWords(event, locale)}
            amount={event.amount}
            per={EVENT_KINDS[event.kind].direction === "in" ? "comes in" : "goes out"}
            onRemove={() => change({ ...terms, events: without(events, event.id) })}
          >
            <EventFields
              {...{ event, currency }}
              onChange={(next) => change({ ...terms, events: replaced(events, next) })}
            />
          </PlanLine>
        ))}
      </Lines>
      <Lines
        title="Goals"
        addLabel="Add a goal"
        onAdd={() =>
          add(newGoal(newId(), Math.min(9, terms.goals.length + 1)), (line) =>
            change({ ...terms, goals: [...terms.goals, line] }),
          )
        }
      >
        {terms.goals.map((goal) => (
          <PlanLine
            key={goal.id}
            {...lineOf(goal.id)}
            name={goal.name.trim() || "Goal"}
            words={goalWords(goal, locale)}
            amount={goal.amount}
            aside={<Funded share={goals.find(({ id }) => id === goal.id)?.funded} />}
            onRemove={() => change({ ...terms, goals: without(terms.goals, goal.id) })}
          >
            <GoalFields
              {...{ goal, currency }}
              onChange={(next) => change({ ...terms, goals: replaced(terms.goals, next) })}
            />
          </PlanLine>
        ))}
      </Lines>
    </div>
  );
}

const without = <Line extends { readonly id: string }>(lines: readonly Line[], id: string): Line[] =>
  lines.filter((it) => it.id !== id);
const replaced = <Line extends { readonly id: string }>(lines: readonly Line[], next: Line): Line[] =>
  lines.map((it) => (it.id === next.id ? next : it));

const Funded = ({ share }: { readonly share: number | undefined }) =>
  share === undefined ? null : (
    <span className="block text-12 text-ink-muted">
      <Percent value={share} decimals={0} /> funded
    </span>
  );

interface LinesProps {
  readonly title: string;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly children: readonly ReactNode[];
}

const Lines = ({ title, addLabel, onAdd, children }: LinesProps) => (
  <Section
    title={title}
    actions={
      <Button
        size="sm"
        variant="quiet"
        className="no-print"
        icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
        onPress={onAdd}
      >
        {addLabel}
      </Button>
    }
  >
    {children.length === 0 ? <p className="text-13 text-ink-muted">Nothing</p> : <ul>{children}</ul>}
  </Section>
);
