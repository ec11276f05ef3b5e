import { Dialog } from "#ui/components/Dialog.tsx";
import { Kbd } from "#ui/components/Kbd.tsx";
import { use } from "react";
import { CENTRAL_SCREENS } from "#client/page/central-screens.tsx";
import { PortfolioContext } from "#client/portfolio/use-portfolio.ts";
import { PORTFOLIO_SHORTCUTS, SHORTCUTS } from "#client/page/shortcut-list.ts";
import { searchKeys } from "#client/page/shortcuts.ts";

const CENTRAL_SHORTCUTS = CENTRAL_SCREENS.flat().map((it) => ({
  keys: `G ${it.letter.toUpperCase()}`,
  does: `Go to ${it.label.toLowerCase()}`,
}));

/** The list behind `?`: what holds on this screen. */
export function ShortcutsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const here = use(PortfolioContext) ? PORTFOLIO_SHORTCUTS : CENTRAL_SHORTCUTS;
  const search = { keys: searchKeys(navigator.platform), does: "Search screens, holdings and actions" };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className="divide-y divide-line">
        {[search, ...here, ...SHORTCUTS].map((it) => (
          <div key={it.keys} className="flex min-h-9 items-center justify-between gap-6 py-1.5 text-14">
            <dt className="text-ink-muted">{it.does}</dt>
            <dd>
              <Kbd keys={it.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
