import { Bookmark } from "lucide-react";
import { useSearchParams } from "react-router";
import { Button } from "#ui/components/Button.tsx";
import { LaterMenu } from "#ui/components/Menu.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Suspense, useState } from "react";
import type { SavedViewChoicesProps } from "./SavedViewChoices.tsx";
import type { ViewNameDialogProps } from "./ViewNameDialog.tsx";
import { useSavedViews } from "./use-saved-views.ts";

const SavedViewChoices = laterPart<SavedViewChoicesProps>(
  async () => (await import("./SavedViewChoices.tsx")).SavedViewChoices,
);
const ViewNameDialog = laterPart<ViewNameDialogProps>(
  async () => (await import("./ViewNameDialog.tsx")).ViewNameDialog,
);

export interface SavedViewsMenuProps {
  /** Part of the address after the portfolio's. */
  readonly screen: string;
  /** How things are listed at present, as a part of the address; empty: as usual. */
  readonly present: string;
  /** The address with a saved list instead of the present one. */
  readonly withSaved: (search: URLSearchParams, saved: string) => URLSearchParams;
  /** Which of the screen's saved views are of this kind, where it has several. */
  readonly isOf?: ((saved: string) => boolean) | undefined;
}

/** Named ways of listing, kept on the server: one's own and those shared by others in the portfolio. */
export function SavedViewsMenu({ screen, present, withSaved, isOf = () => true }: SavedViewsMenuProps) {
  const [, setSearch] = useSearchParams();
  const all = useSavedViews(screen);
  const saved = { ...all, views: all.views.filter(({ search }) => isOf(search)) };
  const [named, setNamed] = useState<"new" | "present">();
  const current = saved.views.find((it) => it.search === present);
  return (
    <>
      <LaterMenu
        label="Saved views"
        placement="bottom-end"
        prepare={SavedViewChoices.prepare}
        trigger={(props) => (
          <Button {...props} size="sm" variant="quiet" icon={<Bookmark size={14} strokeWidth={1.5} aria-hidden />}>
            {current?.name ?? "Saved views"}
          </Button>
        )}
      >
        {(close) => (
          <SavedViewChoices
            close={close}
            saved={saved}
            current={current}
            isStandard={present === ""}
            onOpen={(search) => setSearch((now) => withSaved(now, search), { preventScrollReset: true })}
            onName={setNamed}
          />
        )}
      </LaterMenu>
      <Suspense>
        {named === undefined ? null : (
          <ViewNameDialog
            view={named === "present" ? current : undefined}
            onClose={() => setNamed(undefined)}
            onSave={(content, isPinned) =>
              named === "present" && current
                ? saved.change(current, content)
                : saved.save({ ...content, search: present }, isPinned)
            }
          />
        )}
      </Suspense>
    </>
  );
}
