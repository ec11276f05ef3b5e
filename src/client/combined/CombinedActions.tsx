import { Ellipsis, UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { combinedPaths, forgetCombined } from "#client/api/combined-paths.ts";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { CombinedView } from "#features/figures/combined-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Menu } from "#ui/components/Menu.tsx";
import { toast } from "#ui/components/toast-store.ts";
import type { CombinedInviteDialogProps } from "./CombinedInviteDialog.tsx";
import type { CombinedViewDialogProps } from "./CombinedViewDialog.tsx";

const CombinedInviteDialog = laterPart<CombinedInviteDialogProps>(
  async () => (await import("./CombinedInviteDialog.tsx")).CombinedInviteDialog,
);
const CombinedViewDialog = laterPart<CombinedViewDialogProps>(
  async () => (await import("./CombinedViewDialog.tsx")).CombinedViewDialog,
);

/** What can be done with a view as a whole: share, change and delete one's own; leave somebody else's. */
export const CombinedActions = ({ view }: { readonly view: CombinedView }) =>
  view.isYours ? <OwnActions view={view} /> : <LeaveButton view={view} />;

function OwnActions({ view }: { readonly view: CombinedView }) {
  const [open, setOpen] = useState<"share" | "change" | "delete">();
  const portfolios = useApiQuery(paths.portfolios(), { isEnabled: open === "change" });
  const own = portfolios.data?.portfolios.filter((it) => it.role === "owner" && it.kind === "own" && !it.isArchived);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        variant="primary"
        icon={<UserPlus size={16} strokeWidth={1.5} aria-hidden />}
        onPress={() => setOpen("share")}
      >
        Share
      </Button>
      <Menu
        label={`More about ${view.name}`}
        placement="bottom-end"
        sections={[
          {
            items: [
              { key: "change", label: "Change name, currency or portfolios", onSelect: () => setOpen("change") },
              { key: "delete", label: "Delete the view", isDanger: true, onSelect: () => setOpen("delete") },
            ],
          },
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            label={`More about ${view.name}`}
            icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
          />
        )}
      />
      <Suspense>
        {open === "share" ? <CombinedInviteDialog view={view} onClose={close} /> : null}
        {open === "change" && own ? <CombinedViewDialog view={view} portfolios={own} onClose={close} /> : null}
      </Suspense>
      <DeleteDialog view={view} isOpen={open === "delete"} onClose={close} />
    </>
  );
}

interface DeleteDialogProps {
  readonly view: CombinedView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function DeleteDialog({ view, isOpen, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const write = useApiWrite({ isQuiet: true });
  const remove = async () => {
    const removed = await write.run(combinedPaths.remove(view.viewId), undefined);
    if (!removed.ok) return void toast({ title: "Not deleted", description: removed.error.message, tone: "negative" });
    await navigate("/central/combined");
    await forgetCombined(view.viewId);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete ${view.name}?`}
      description="It closes at once for everybody who may look at it. Your portfolios stay as they are."
      confirmLabel="Delete the view"
      isDanger
      onConfirm={remove}
    />
  );
}

function LeaveButton({ view }: { readonly view: CombinedView }) {
  const navigate = useNavigate();
  const write = useApiWrite({ isQuiet: true });
  const [isAsked, setAsked] = useState(false);
  const leave = async () => {
    const left = await write.run(combinedPaths.leave(view.viewId), undefined);
    if (!left.ok) return void toast({ title: "Not left", description: left.error.message, tone: "negative" });
    await navigate("/central/combined");
    await forgetCombined(view.viewId);
  };
  return (
    <>
      <Button onPress={() => setAsked(true)}>Leave</Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Leave ${view.name}?`}
        description="You’ll no longer see it. Whoever shared it can invite you again."
        confirmLabel="Leave"
        onConfirm={leave}
      />
    </>
  );
}
