import { Landmark, Plus, Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { assetClassOf } from "#assets/registry.ts";
import { findWays, type Way } from "#client/add/find-ways.ts";
import { FoundInstruments } from "#client/parts/FoundInstruments.tsx";
import { WayIcon } from "#client/add/WayIcon.tsx";
import type { Asset } from "#features/accounts/contract.ts";
import type { InstrumentMatchView } from "#features/prices/living-contract.ts";
import { TextField } from "#ui/components/TextField.tsx";

interface WayPickerProps {
  readonly ways: readonly Way[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChoose: (way: Way) => void;
  /** What is in the portfolio already. */
  readonly assets: readonly Asset[];
  readonly onHave: (asset: Asset) => void;
  readonly onAccount: () => void;
  readonly onFound: (instrument: InstrumentMatchView) => void;
}

const ICON = { size: 20, strokeWidth: 1.5, "aria-hidden": true, className: "shrink-0 text-ink-muted" } as const;
const MOST_KNOWN = 4;

/** What there is already by that name, ticker or ISIN. */
const knownBy = (assets: readonly Asset[], typed: string): readonly Asset[] => {
  const words = typed.trim().toLowerCase();
  if (words.length < 2) return [];
  const isMeant = ({ name, ticker, isin }: Asset) =>
    [name, ticker ?? "", isin ?? ""].some((it) => it.toLowerCase().startsWith(words)) ||
    name.toLowerCase().includes(` ${words}`);
  return assets.filter(isMeant).slice(0, MOST_KNOWN);
};

const MONEY = ["bank", "cash", "account", "savings", "money", "deposit", "checking"];
const isMoney = (typed: string): boolean => {
  const word = typed.trim().toLowerCase().split(" ")[0] ?? "";
  return word === "" || MONEY.some((it) => it.startsWith(word));
};

/** Words of ours, such as house, are looked for nowhere else. */
const mayBeTraded = (typed: string, found: readonly Way[]): boolean =>
  found.length === 0 || found.some(({ of }) => of.taxedAs !== null) || /^[A-Z0-9]{3,}$/.test(typed.trim());

/** First what it is: typed in a few letters, or chosen by its icon. Enter takes the first that fits, the arrows walk. */
export function WayPicker({ ways, typed, onType, onChoose, assets, onHave, onAccount, onFound }: WayPickerProps) {
  const list = useRef<HTMLDivElement>(null);
  const found = findWays(ways, typed);
  const known = knownBy(assets, typed);
  // A name or a ticker says nothing of what it is: then it is chosen, and what was typed becomes its name.
  const isName = found.length === 0;
  const shown = isName ? ways : found;
  const icons = ways.map(({ icon }) => icon);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((it) => it === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && at < 0) firstOf(buttons, isName && known.length === 0);
    else if (step !== undefined && at + step >= 0) buttons[Math.min(at + step, buttons.length - 1)]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    // As tall as with all of them: the field stays where it is while one types.
    <div
      className="flex min-h-[calc(100dvh-7.75rem)] flex-col gap-4 sm:min-h-[min(100dvh-7.75rem,46rem)]"
      onKeyDown={walk}
    >
      <TextField
        label="What is it?"
        description="A word such as house, mortgage or pension, or a name, ticker or ISIN."
        value={typed}
        onChange={onType}
        before={<Search size={16} strokeWidth={1.5} aria-hidden />}
        autoComplete="off"
        autoFocus
      />
      <p role="status" className="text-14 empty:hidden">
        {isName ? `What is “${typed.trim()}”?` : null}
      </p>
      <FoundInstruments words={mayBeTraded(typed, found) ? typed : ""} onChoose={onFound} />
      <div ref={list} className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
        {known.map((asset) => (
          <Choice
            key={asset.assetId}
            icon={<Plus {...ICON} />}
            label={`More of ${asset.name}`}
            note={`${assetClassOf(asset.assetClass).label}, in this portfolio already`}
            onPress={() => onHave(asset)}
          />
        ))}
        {shown.map((way) => (
          <Choice
            key={way.key}
            icon={<WayIcon name={way.icon} among={icons} />}
            label={way.label}
            note={way.words.slice(0, 3).join(", ") || way.of.description}
            onPress={() => onChoose(way)}
          />
        ))}
        {isMoney(typed) ? (
          <Choice
            icon={<Landmark {...ICON} />}
            label="Bank account or cash"
            note="An account with its balance"
            onPress={onAccount}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Takes the first choice; where nothing tells them apart, goes there to let one choose. */
const firstOf = ([first]: readonly HTMLButtonElement[], isOpen: boolean): void =>
  isOpen ? first?.focus() : first?.click();

interface ChoiceProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly note: string;
  readonly onPress: () => void;
}

const Choice = ({ icon, label, note, onPress }: ChoiceProps) => (
  <button
    type="button"
    onClick={onPress}
    className="flex min-h-12 items-center gap-3 rounded-md px-2.5 py-1.5 text-left hover:bg-hover"
  >
    {icon}
    <span className="min-w-0">
      <span className="block text-14 font-medium">{label}</span>
      <span className="block truncate text-12 text-ink-muted">{note}</span>
    </span>
  </button>
);
