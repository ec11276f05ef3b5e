import { CallPart } from "./CallPart.tsx";
import type { ShownGroup } from "./shown-calls.ts";

interface GroupCallsProps {
  readonly group: ShownGroup;
  readonly origin: string;
}

/** The calls of a group, one under another. */
export const GroupCalls = ({ group, origin }: GroupCallsProps) => (
  <div className="flex flex-col gap-11 text-16">
    {group.calls.map((call) => (
      <CallPart key={call.id} call={call} origin={origin} />
    ))}
  </div>
);
