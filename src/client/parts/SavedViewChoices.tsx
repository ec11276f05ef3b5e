import { Pin, PinOff, Trash2, Users } from "lucide-react";
import type { SavedView } from "#features/views/contract.ts";
import type { MenuItem } from "#ui/components/menu-items.ts";
import { MenuList } from "#ui/components/MenuList.tsx";
import { againItem } from "./again-item.tsx";
import type { useSavedViews } from "./use-saved-views.ts";

export interface SavedViewChoicesProps {
  readonly close: () => void;
  readonly saved: ReturnType<typeof useSavedViews>;
  /** The one that is shown. */
  readonly current: SavedView | undefined;
  readonly isStandard: boolean;
  readonly onOpen: (search: string) => void;
  readonly onName: (what: "new" | "present") => void;
}

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

/** The views to go to, and what can be done with the one that is shown. */
export function SavedViewChoices({ close, saved, current, isStandard, onOpen, onName }: SavedViewChoicesProps) {
  const itemOf = (view: SavedView): MenuItem => ({
    key: view.viewId,
    label: view.name,
    description: view.isOwn && view.isShared ? "Shared with everyone here" : undefined,
    isSelected: view === current,
    onSelect: () => onOpen(view.search),
  });
  const own = saved.views.filter((it) => it.isOwn).map(itemOf);
  const shared = saved.views.filter((it) => !it.isOwn).map(itemOf);
  const standard: MenuItem = {
    key: "standard",
    label: "Standard",
    isSelected: isStandard,
    onSelect: () => onOpen(""),
  };
  const actions: readonly MenuItem[] = [
    {
      key: "save",
      label: "Save this view",
      // One of the same name would stand there twice.
      disabledReason: saved.failure ? "Possible once the views are loaded." : undefined,
      onSelect: () => onName("new"),
    },
    ...(current ? actionsOf(current, saved, onName) : []),
  ];
  return (
    <MenuList
      label="Saved views"
      close={close}
      sections={[
        {
          items: [
            standard,
            ...own,
            ...(saved.failure ? [againItem("your saved views", saved.failure, saved.retry)] : []),
          ],
        },
        ...(shared.length > 0 ? [{ label: "Shared by others", items: shared }] : []),
        ...(saved.canKeep ? [{ items: actions }] : []),
      ]}
    />
  );
}

function actionsOf(
  view: SavedView,
  saved: SavedViewChoicesProps["saved"],
  onName: SavedViewChoicesProps["onName"],
): readonly MenuItem[] {
  const pin: MenuItem = {
    key: "pin",
    label: view.isPinned ? "Take out of the navigation" : "Pin to the navigation",
    icon: view.isPinned ? <PinOff {...icon} /> : <Pin {...icon} />,
    onSelect: () => void saved.pin(view, !view.isPinned),
  };
  if (!view.isOwn) return [pin];
  return [
    pin,
    { key: "rename", label: `Rename “${view.name}”`, onSelect: () => onName("present") },
    {
      key: "share",
      label: view.isShared ? "Stop sharing" : "Share with everyone in the portfolio",
      icon: <Users {...icon} />,
      onSelect: () => void saved.share(view, !view.isShared),
    },
    {
      key: "delete",
      label: `Delete “${view.name}”`,
      icon: <Trash2 {...icon} />,
      onSelect: () => void saved.remove(view),
    },
  ];
}
