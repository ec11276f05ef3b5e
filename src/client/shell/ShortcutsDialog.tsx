import { Dialog } from "#ui/components/Dialog.tsx";
import { Kbd } from "#ui/components/Kbd.tsx";
import { searchKeys, SHORTCUTS } from "./shortcuts.ts";

/** The list behind `?`. */
export function ShortcutsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className="divide-y divide-line">
        {[{ keys: searchKeys(navigator.platform), does: "Search screens, holdings and actions" }, ...SHORTCUTS].map(
          (it) => (
            <div key={it.keys} className="flex min-h-9 items-center justify-between gap-6 py-1.5 text-14">
              <dt className="text-ink-muted">{it.does}</dt>
              <dd>
                <Kbd keys={it.keys} />
              </dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  );
}
