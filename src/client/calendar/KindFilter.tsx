import { useSearchParams } from "react-router";
import { groupsIn, groupsNamed, KIND_WORDS, type Entry, type KindGroup } from "#client/calendar/calendar-kinds.ts";
import { Toolbar } from "#ui/components/Page.tsx";
import { classNames } from "#ui/components/class-names.ts";

/** One press shows dates of one kind alone, more presses add kinds. It stands in the address. */
export function KindFilter({ entries }: { readonly entries: readonly Entry[] }) {
  const [search, setSearch] = useSearchParams();
  const chosen = groupsNamed(search.get("kind"));
  const found = groupsIn(entries);
  if (found.length < 2 && chosen.length === 0) return null;
  const put = (next: readonly KindGroup[]) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next.length === 0) changed.delete("kind");
        else changed.set("kind", next.join(","));
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  const empty = chosen.filter((group) => found.every((it) => it.group !== group)).map((group) => ({ group, count: 0 }));
  return (
    <Toolbar label="Kinds of dates">
      <Chip label="All" count={entries.length} isOn={chosen.length === 0} onPress={() => put([])} />
      {[...found, ...empty].map(({ group, count }) => {
        const isOn = chosen.includes(group);
        return (
          <Chip
            key={group}
            label={KIND_WORDS[group]}
            count={count}
            isOn={isOn}
            onPress={() => put(isOn ? chosen.filter((it) => it !== group) : [...chosen, group])}
          />
        );
      })}
    </Toolbar>
  );
}

interface ChipProps {
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

const Chip = ({ label, count, isOn, onPress }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={classNames(
      "rounded-full border px-3 py-1 text-13 pointer-coarse:py-1.5",
      isOn ? "border-ink bg-hover font-medium text-ink" : "border-line text-ink-muted enabled-hover:bg-hover",
    )}
  >
    {label} <span className="text-ink-muted tabular">{count}</span>
  </button>
);
