import { useState } from "react";
import { typeLabel } from "#client/entries/type-words.ts";
import type { DecisionDraft } from "#client/imports/import-decisions.ts";
import { useFileText } from "#client/parts/use-file-text.ts";
import type { ImportPreview } from "#features/imports/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { countOf } from "#ui/formats/count-of.ts";

export interface PossiblySameProps {
  readonly preview: ImportPreview;
  readonly draft: DecisionDraft;
  readonly onChange: (draft: DecisionDraft) => void;
}

type Pair = NonNullable<ImportPreview["possiblySame"]>[number];

const SHOWN_AT_FIRST = 8;
const BY_HAND = "";

/** Rows that move the same amount within three days of an entry somebody typed or another file brought: asked, one by one or all of one origin at once. */
export function PossiblySame({ preview, draft, onChange }: PossiblySameProps) {
  const pairs = preview.possiblySame ?? [];
  const total = preview.possiblySameCount ?? pairs.length;
  const unlisted = total - pairs.length;
  const isSame = (pair: Pair): boolean => draft.same?.[pair.row] ?? pair.isSame;
  const choose = (chosen: readonly Pair[], same: boolean): void =>
    onChange({
      ...draft,
      same: { ...draft.same, ...Object.fromEntries(chosen.map(({ row }) => [row, same])) },
      // Rows that are not listed go with what is said of all.
      ...(unlisted > 0 && chosen === pairs ? { isSameOtherwise: same } : {}),
    });
  const rest = (draft.isSameOtherwise ?? true) ? unlisted : 0;
  const origins = Map.groupBy(pairs, ({ entry }) => entry.sourceName ?? BY_HAND);
  return (
    <Section
      title="Possibly already there"
      note={`${pairs.filter(isSame).length + rest} of ${countOf(total, "row")} taken for entries you have. They keep their notes; the file becomes one more source of them.`}
    >
      <SayOfAll label="All" onSay={(same) => choose(pairs, same)} />
      {unlisted > 0 ? (
        <p className="pb-2 text-13 text-ink-muted">
          The first {pairs.length} are listed. The other {unlisted} are taken to be{" "}
          {rest > 0 ? "the same" : "different"} until you say it of all.
        </p>
      ) : null}
      {[...origins].map(([origin, own]) => (
        <Origin
          key={origin}
          heading={
            origins.size === 1
              ? undefined
              : `${origin === BY_HAND ? "Entered by hand" : `From ${origin}`}: ${countOf(own.length, "row")}`
          }
          pairs={own}
          isSame={isSame}
          onChoose={choose}
        />
      ))}
    </Section>
  );
}

/** One answer for several rows. */
function SayOfAll({ label, onSay }: { readonly label: string; readonly onSay: (isSame: boolean) => void }) {
  return (
    <div className="flex flex-wrap gap-2 pb-2">
      <Button size="sm" onPress={() => onSay(true)}>
        {label} are the same
      </Button>
      <Button size="sm" onPress={() => onSay(false)}>
        {label} are different
      </Button>
    </div>
  );
}

interface OriginProps {
  /** Absent where all are of one origin. */
  readonly heading: string | undefined;
  readonly pairs: readonly Pair[];
  readonly isSame: (pair: Pair) => boolean;
  readonly onChoose: (chosen: readonly Pair[], isSame: boolean) => void;
}

/** Rows whose entries came the same way: what is true of one is mostly true of all. */
function Origin({ heading, pairs, isSame, onChoose }: OriginProps) {
  const [showsAll, setShowsAll] = useState(pairs.length <= SHOWN_AT_FIRST);
  return (
    <div className="pt-2">
      {heading === undefined ? null : (
        <>
          <h3 className="pb-2 text-13 font-medium">{heading}</h3>
          <SayOfAll label="These" onSay={(same) => onChoose(pairs, same)} />
        </>
      )}
      <ul className="flex flex-col divide-y divide-line/70">
        {(showsAll ? pairs : pairs.slice(0, SHOWN_AT_FIRST)).map((pair) => (
          <PairRow key={pair.row} pair={pair} isSame={isSame(pair)} onChoose={(same) => onChoose([pair], same)} />
        ))}
      </ul>
      {showsAll ? null : (
        <Button size="sm" variant="quiet" className="mt-2" onPress={() => setShowsAll(true)}>
          Show all {pairs.length}
        </Button>
      )}
    </div>
  );
}

interface PairRowProps {
  readonly pair: Pair;
  readonly isSame: boolean;
  readonly onChoose: (isSame: boolean) => void;
}

function PairRow({ pair, isSame, onChoose }: PairRowProps) {
  const fileText = useFileText();
  const { entry } = pair;
  const words = [entry.note, entry.description].filter(Boolean).join(" · ");
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-2.5 text-14 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="truncate">
          <DateText on={pair.on} /> · {fileText(pair.label) || typeLabel(pair.type)} <Moved pair={pair} />
        </p>
        <p className="text-12 text-ink-muted">
          {pair.line === 0 ? "In the file" : `Line ${pair.line} of the file`} · {typeLabel(pair.type)}
        </p>
      </div>
      <div className="min-w-0">
        <p className="truncate">
          <DateText on={entry.on} /> · {fileText(words) || typeLabel(entry.type)}{" "}
          {entry.amount === null ? null : <Amount value={entry.amount} currency={entry.currency} hasSign />}
        </p>
        <p className="text-12 text-ink-muted">
          {entry.sourceName === null ? "Entered by hand" : `From ${entry.sourceName}`} · {typeLabel(entry.type)}
        </p>
      </div>
      <SegmentedControl
        label={`Line ${pair.line}: the same or different`}
        size="sm"
        value={isSame ? "same" : "different"}
        onChange={(value) => onChoose(value === "same")}
        segments={[
          { value: "same", label: "Same" },
          { value: "different", label: "Different" },
        ]}
      />
    </li>
  );
}

function Moved({ pair }: { readonly pair: Pair }) {
  if (pair.cashAmount !== null)
    return <Amount value={pair.cashAmount} currency={pair.cashCurrency ?? ""} hasSign precision="price" />;
  return pair.quantity === null ? null : <Quantity value={pair.quantity} />;
}
