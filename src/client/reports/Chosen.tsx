import { ArrowDown, ArrowUp } from "lucide-react";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";

interface ChosenProps<Key extends string> {
  readonly label: string;
  readonly words: Readonly<Record<Key, string>>;
  readonly all: readonly Key[];
  readonly chosen: readonly Key[];
  readonly onChange: (chosen: readonly Key[]) => void;
}

/** Several of a list, in an order of one's own; the last one stays. */
export function Chosen<Key extends string>({ label, words, all, chosen, onChange }: ChosenProps<Key>) {
  const rows = [...chosen, ...all.filter((key) => !chosen.includes(key))];
  const moved = (key: Key, by: -1 | 1) => {
    const at = chosen.indexOf(key);
    onChange(chosen.toSpliced(at, 1).toSpliced(at + by, 0, key));
  };
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{label}</legend>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {rows.map((key) => {
          const at = chosen.indexOf(key);
          return (
            <li key={key} className="flex min-h-8 items-center justify-between gap-2">
              <Checkbox
                label={words[key]}
                isChecked={at >= 0}
                isDisabled={at >= 0 && chosen.length === 1}
                onChange={(isChosen) => onChange(isChosen ? [...chosen, key] : chosen.filter((it) => it !== key))}
              />
              {at < 0 ? null : (
                <span className="flex">
                  <IconButton
                    size="sm"
                    label={`${words[key]} earlier`}
                    icon={<ArrowUp size={14} strokeWidth={1.5} aria-hidden />}
                    disabledReason={at === 0 ? "It is the first." : undefined}
                    onPress={() => moved(key, -1)}
                  />
                  <IconButton
                    size="sm"
                    label={`${words[key]} later`}
                    icon={<ArrowDown size={14} strokeWidth={1.5} aria-hidden />}
                    disabledReason={at === chosen.length - 1 ? "It is the last." : undefined}
                    onPress={() => moved(key, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
