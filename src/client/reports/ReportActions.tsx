import { Copy, EllipsisVertical, Pencil, Pin, PinOff, Printer, Trash2, Users } from "lucide-react";
import { useNavigate } from "react-router";
import { newId } from "#client/api/new-id.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import type { useSavedViews } from "#client/parts/use-saved-views.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { SavedView } from "#features/views/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import type { MenuItem } from "#ui/components/menu-items.ts";
import { Menu } from "#ui/components/Menu.tsx";
import { useReportLink } from "./report-links.ts";

interface ReportActionsProps {
  readonly report: SavedView;
  readonly saved: ReturnType<typeof useSavedViews>;
  /** Undefined where it is another's. */
  readonly onEdit: (() => void) | undefined;
}

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

/** What can be done with a report: edited, printed, pinned, shared, duplicated and deleted. */
export function ReportActions({ report, saved, onEdit }: ReportActionsProps) {
  const items = useItems(report, saved);
  return (
    <>
      <Button size="sm" icon={<Printer {...icon} />} onPress={() => window.print()}>
        Print
      </Button>
      {onEdit ? (
        <Button size="sm" icon={<Pencil {...icon} />} onPress={onEdit}>
          Edit
        </Button>
      ) : null}
      {saved.canKeep ? (
        <Menu
          label={`More of ${report.name}`}
          placement="bottom-end"
          trigger={(props) => (
            <IconButton {...props} size="sm" label={`More of ${report.name}`} icon={<EllipsisVertical {...icon} />} />
          )}
          sections={[{ items }]}
        />
      ) : null}
    </>
  );
}

function useItems(report: SavedView, saved: ReportActionsProps["saved"]): readonly MenuItem[] {
  const navigate = useNavigate();
  const link = useReportLink();
  const links = useScreenLinks();
  const duplicate = async (): Promise<void> => {
    const viewId = newId();
    const name = `${report.name.slice(0, 53)} (copy)`;
    const kept = await saved.keep(viewId, { ...report, name, isShared: false });
    if (kept.ok) void navigate(link({ viewId, search: report.search }));
    else sayNotDone("The report was not duplicated", kept.error, duplicate);
  };
  const remove = async () => {
    await saved.remove(report);
    void navigate(links.reports);
  };
  const always: readonly MenuItem[] = [
    {
      key: "pin",
      label: report.isPinned ? "Take out of the navigation" : "Pin to the navigation",
      icon: report.isPinned ? <PinOff {...icon} /> : <Pin {...icon} />,
      onSelect: () => void saved.pin(report, !report.isPinned),
    },
    { key: "duplicate", label: "Duplicate", icon: <Copy {...icon} />, onSelect: () => void duplicate() },
  ];
  if (!report.isOwn) return always;
  return [
    ...always,
    {
      key: "share",
      label: report.isShared ? "Stop sharing" : "Share with everyone in the portfolio",
      icon: <Users {...icon} />,
      onSelect: () => void saved.share(report, !report.isShared),
    },
    { key: "delete", label: "Delete", icon: <Trash2 {...icon} />, isDanger: true, onSelect: () => void remove() },
  ];
}
