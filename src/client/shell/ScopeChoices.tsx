import { MenuList } from "#ui/components/MenuList.tsx";
import { useScopeOptions } from "./use-scope-options.ts";

export interface ScopeChoicesProps {
  readonly close: () => void;
}

/** Everything, each class that is owned and each account; loaded when it is first asked for. */
export function ScopeChoices({ close }: ScopeChoicesProps) {
  const { all, classes, accounts } = useScopeOptions();
  return (
    <MenuList
      label="What is looked at"
      close={close}
      sections={[
        { items: [all] },
        { label: "One class", items: classes },
        { label: "One account", items: accounts },
      ].filter(({ items }) => items.length > 0)}
    />
  );
}
