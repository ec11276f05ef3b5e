import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { TargetDrift } from "#features/targets/contract.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import type { AskedMix } from "./asked-mix.ts";
import { typedMix } from "./target-words.ts";

interface MixActionsProps {
  readonly mix: TargetDrift;
  readonly onAsk: (asked: AskedMix) => void;
  readonly add: ReactNode;
}

/** What can be done with the mix that is shown; what is deleted is taken back from the notice. */
export function MixActions({ mix, onAsk, add }: MixActionsProps) {
  const { write } = usePortfolioPaths();
  const disabledReason = useReadOnlyReason();
  const deleting = useApiWrite();
  const start = typedMix(mix);
  return (
    <>
      {add}
      <Menu
        label={`Actions for ${mix.name}`}
        placement="bottom-end"
        trigger={(props) => (
          <IconButton
            {...props}
            size="sm"
            label={`Actions for ${mix.name}`}
            icon={<Ellipsis size={16} strokeWidth={1.5} />}
          />
        )}
        sections={[
          {
            items: [
              { key: "edit", label: "Edit", disabledReason, onSelect: () => onAsk({ mixId: mix.mixId, start }) },
              {
                key: "copy",
                label: "Copy",
                disabledReason,
                onSelect: () => onAsk({ start: { ...start, name: `${mix.name.slice(0, 52)}, copy` } }),
              },
              {
                key: "delete",
                label: "Delete",
                isDanger: true,
                disabledReason,
                onSelect: () => void deleting.run(write.deleteTarget(mix.mixId), undefined),
              },
            ],
          },
        ]}
      />
    </>
  );
}
