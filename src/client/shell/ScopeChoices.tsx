import { MenuList } from "#ui/components/MenuList.tsx";
import { useScopeOptions } from "./use-scope-options.ts";

export interface ScopeChoicesProps {
  readonly close: () => void;
}

/** Everything, each class that is owned, each owner, each account and each tag; loaded when it is first asked for. */
export function ScopeChoices({ close }: ScopeChoicesProps) {
  const { all, classes, accounts, tags, owners } = useScopeOptions();
  return (
    <MenuList
      label="What is looked at"
      close={close}
      sections={[
        { items: [all] },
        { label: "What is one owner’s", items: owners },
        { label: "One class", items: classes },
        { label: "One account", items: accounts },
        { label: "What carries a tag", items: tags },
      ].filter(({ items }) => items.length > 0)}
    />
  );
}
