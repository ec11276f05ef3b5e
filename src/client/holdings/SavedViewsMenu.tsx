import { Bookmark, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#ui/components/Button.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { listSearchOf, searchWithSaved } from "./grid-view-search.ts";
import { keepSavedViews, readSavedViews, withoutView, withView } from "./saved-views.ts";
import type { SavedView } from "./saved-views.ts";
import { laterPart } from "#ui/components/later-part.ts";
import type { ViewNameDialogProps } from "./ViewNameDialog.tsx";

const ViewNameDialog = laterPart<ViewNameDialogProps>(
  async () => (await import("./ViewNameDialog.tsx")).ViewNameDialog,
);

/** Named ways of listing holdings, kept on this device. */
export function SavedViewsMenu() {
  const [search, setSearch] = useSearchParams();
  const [views, setViews] = useState(readSavedViews);
  const [isNaming, setNaming] = useState(false);
  const present = listSearchOf(search);
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    if (keepSavedViews(next)) return;
    toast({
      title: "Saved for this visit only",
      description: "This browser does not allow storage.",
      tone: "negative",
    });
  };
  const open = (saved: string) => setSearch((now) => searchWithSaved(now, saved), { preventScrollReset: true });
  const current = views.find((it) => it.search === present);
  return (
    <>
      <Menu
        label="Saved views"
        placement="bottom-end"
        sections={[
          {
            items: [
              { key: "standard", label: "Standard", isSelected: present === "", onSelect: () => open("") },
              ...views.map((it) => ({
                key: `view ${it.name}`,
                label: it.name,
                isSelected: it === current,
                onSelect: () => open(it.search),
              })),
            ],
          },
          {
            items: [
              { key: "save", label: "Save this view", onSelect: () => setNaming(true) },
              ...(current
                ? [
                    {
                      key: "delete",
                      label: `Delete “${current.name}”`,
                      icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden />,
                      onSelect: () => keep(withoutView(views, current.name)),
                    },
                  ]
                : []),
            ],
          },
        ]}
        trigger={(props) => (
          <Button {...props} size="sm" variant="quiet" icon={<Bookmark size={14} strokeWidth={1.5} aria-hidden />}>
            {current?.name ?? "Saved views"}
          </Button>
        )}
      />
      <Suspense>
        {isNaming ? (
          <ViewNameDialog
            onClose={() => setNaming(false)}
            onName={(name) => keep(withView(views, { name, search: present }))}
          />
        ) : null}
      </Suspense>
    </>
  );
}
