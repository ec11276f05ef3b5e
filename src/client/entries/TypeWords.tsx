import { useState } from "react";
import {
  coveredBy,
  decisionOf,
  type MappingDraft,
  ruleOfText,
  rulesOf,
  TYPE_CHOICES,
  type TypeWord,
  typeWordsOf,
  undecidedWords,
  withType,
} from "#client/entries/column-mapping.ts";
import { useFileText } from "#client/parts/use-file-text.ts";
import { Button } from "#ui/components/Button.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { countOf } from "#ui/formats/count-of.ts";

interface PartProps {
  readonly draft: MappingDraft;
  readonly onChange: (draft: MappingDraft) => void;
}

const OPEN = "open";
const SHOWN_AT_FIRST = 12;
const labelOf = (type: string): string => TYPE_CHOICES.find(([value]) => value === type)?.[1] ?? type;

/** Every different word of the column of types, those not understood first, with how often it stands there and a row it stands in. */
export function TypeWords({ draft, onChange }: PartProps) {
  const [showsAll, setShowsAll] = useState(false);
  const words = typeWordsOf(draft);
  const open = undecidedWords(draft);
  if (words.length === 0 && rulesOf(draft).length === 0) return null;
  const sorted = [...open, ...words.filter((word) => !open.includes(word))];
  const shown = showsAll ? sorted : sorted.slice(0, Math.max(SHOWN_AT_FIRST, open.length));
  return (
    <section aria-label="Words in the type column" className="flex min-w-0 flex-col gap-3">
      <div>
        <h3 className="text-14 font-medium">Words in the type column</h3>
        <p className="text-13 text-ink-muted">
          {open.length === 0
            ? "All are understood. Change what is not right."
            : `${countOf(open.length, "word")} of ${words.length} not understood: rows with ${open.length === 1 ? "it" : "them"} are errors until you choose.`}
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-line/70 border-y border-line">
        {shown.map((word) => (
          <Word key={word.word} word={word} draft={draft} onChange={onChange} />
        ))}
      </ul>
      {shown.length < sorted.length ? (
        <Button size="sm" variant="quiet" className="self-start" onPress={() => setShowsAll(true)}>
          Show all {sorted.length}
        </Button>
      ) : null}
      <Rules draft={draft} onChange={onChange} />
    </section>
  );
}

function Word({ word, draft, onChange }: PartProps & { readonly word: TypeWord }) {
  const mask = useFileText();
  const decided = decisionOf({ ...draft, types: withType(draft, word.word, "").types }, word);
  const unchosen =
    decided.by === "none"
      ? "Choose"
      : `${labelOf(decided.type)}, ${decided.by === "rule" ? "by a rule" : "recognized"}`;
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
      <div className="min-w-0">
        <p className="text-14 break-words">
          {word.word}
          {word.count === 0 ? null : <span className="text-13 text-ink-muted"> · {countOf(word.count, "row")}</span>}
        </p>
        <p className="truncate text-12 text-ink-muted">
          {word.example
            .filter((cell) => cell !== "" && cell !== word.word)
            .map(mask)
            .join(" · ")}
        </p>
      </div>
      <Select
        size="sm"
        label={`Meaning of ${word.word}`}
        isLabelHidden
        value={draft.types[word.word] ?? OPEN}
        onChange={(type) => onChange(withType(draft, word.word, type === OPEN ? "" : type))}
        options={[{ value: OPEN, label: unchosen }, ...TYPE_CHOICES.map(([value, label]) => ({ value, label }))]}
      />
    </li>
  );
}

/** Rules for words that hold something else too: `YOU BOUGHT *`, `*DIVIDEND*`. */
function Rules({ draft, onChange }: PartProps) {
  const [beginning, setBeginning] = useState("");
  const [type, setType] = useState("");
  const rule = ruleOfText(beginning);
  const missing = rule === "" ? "Type how the words begin" : type === "" ? "Choose what they mean" : undefined;
  const add = (): void => {
    onChange(withType(draft, rule, type));
    setBeginning("");
    setType("");
  };
  return (
    <div className="flex flex-col gap-2">
      {rulesOf(draft).map(([own, meaning]) => (
        <p key={own} className="flex flex-wrap items-center gap-x-3 text-14">
          <span>
            <code className="rounded-sm bg-hover px-1.5 py-0.5 font-mono text-13">{own}</code> means {labelOf(meaning)}
          </span>
          <Button size="sm" variant="quiet" onPress={() => onChange(withType(draft, own, ""))}>
            Remove
          </Button>
        </p>
      ))}
      <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_auto]">
        <TextField
          label="Words that begin with"
          value={beginning}
          onChange={setBeginning}
          placeholder="YOU BOUGHT"
          maxLength={80}
          after={rule === "" ? undefined : coveredBy(draft, rule)}
          description="A * stands for anything: *DIVIDEND*."
        />
        <Select
          label="Mean"
          value={type}
          placeholder="Choose"
          onChange={setType}
          options={TYPE_CHOICES.map(([value, label]) => ({ value, label }))}
        />
        <Button className="sm:mt-6" disabledReason={missing} onPress={add}>
          Add rule
        </Button>
      </div>
    </div>
  );
}
