import { Bookmark, Trash2 } from "lucide-react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { listSearchOf, searchWithSaved } from "./grid-view-search.ts";
import { keepSavedViews, readSavedViews, withoutView, withView } from "./saved-views.ts";
import type { SavedView } from "./saved-views.ts";

/** Named ways of listing holdings, kept on this device. */
export function SavedViewsMenu() {
  const [search, setSearch] = useSearchParams();
  const [views, setViews] = useState(readSavedViews);
  const [isNaming, setNaming] = useState(false);
  const present = listSearchOf(search);
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    if (keepSavedViews(next)) return;
    toast({ title: "Kept for this visit only", description: "This browser allows no storage.", tone: "negative" });
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
      {isNaming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => keep(withView(views, { name, search: present }))}
        />
      ) : null}
    </>
  );
}

interface NameDialogProps {
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

function NameDialog({ onClose, onName }: NameDialogProps) {
  const [name, setName] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    onName(name.trim());
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Save this view" size="sm">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          autoFocus
          maxLength={60}
          description="Columns, grouping, sort and filter are kept on this device."
        />
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabledReason={name.trim() === "" ? "Give the view a name" : undefined}
          >
            Save view
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
