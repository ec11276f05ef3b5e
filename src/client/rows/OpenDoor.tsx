import type { ClassGroupKey } from "#assets/asset-class.ts";
import type { GroupRowsProps } from "#client/rows/GroupRows.tsx";
import type { KindName, NamedRowsProps } from "#client/rows/NamedRows.tsx";
import type { PastedText } from "#client/rows/RowsPanel.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const NamedRows = laterPart<NamedRowsProps>(async () => (await import("#client/rows/NamedRows.tsx")).NamedRows);
const GroupRows = laterPart<GroupRowsProps>(async () => (await import("#client/rows/GroupRows.tsx")).GroupRows);

export interface OpenDoorProps {
  /** What was pasted into the screen for it, and the way to close it. */
  readonly door: { readonly pasted: PastedText | undefined; readonly close: () => void };
  /** What the rows are of: by name, or things of a group of classes. */
  readonly kind: KindName | { readonly group: ClassGroupKey };
}

/** The grid of new rows, by what they are of. */
export const OpenDoor = ({ door, kind }: OpenDoorProps) =>
  typeof kind === "string" ? (
    <NamedRows kind={kind} pasted={door.pasted} onClose={door.close} />
  ) : (
    <GroupRows group={kind.group} pasted={door.pasted} onClose={door.close} />
  );
