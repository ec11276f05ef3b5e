import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import type { FlagList } from "#features/admin/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { adminPaths, adminWrites } from "../admin-paths.ts";
import { AdminTable } from "../AdminTable.tsx";
import { ReasonDialog } from "../ReasonDialog.tsx";

type Flag = FlagList["flags"][number];

/** What can be switched off for everybody when it has to be. */
export function SwitchesPanel() {
  const flags = useApiQuery(adminPaths.flags());
  const [chosen, setChosen] = useState<Flag>();
  return (
    <>
      <p className="mb-3 max-w-160 text-14 text-ink-muted">
        Off refuses whatever makes or changes something; what is there can still be read and removed.
      </p>
      <Loaded query={flags} what="Switches" skeleton={<SkeletonRows count={4} />}>
        {(it) => (
          <AdminTable
            label="Switches"
            rows={it.flags}
            keyOf={(row) => row.name}
            empty="Nothing can be switched off."
            columns={[
              { title: "What", isMain: true, cell: (row) => row.meaning },
              {
                title: "State",
                cell: (row) => <Badge tone={row.isOn ? "neutral" : "warning"}>{row.isOn ? "On" : "Off"}</Badge>,
              },
              {
                title: "Changed",
                isEnd: true,
                from: "sm",
                cell: (row) => (row.changedAt === null ? "Never" : <InstantText at={row.changedAt} />),
              },
              {
                title: "Action",
                isEnd: true,
                isTitleHidden: true,
                cell: (row) => (
                  <Button size="sm" onPress={() => setChosen(row)}>
                    {row.isOn ? "Switch off" : "Switch on"}
                    <span className="sr-only">: {row.meaning}</span>
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {chosen ? (
        <ReasonDialog
          title={chosen.isOn ? "Switch this off for everybody?" : "Switch this on for everybody?"}
          description={`${chosen.meaning}. It counts at once and can be changed back.`}
          submitLabel={chosen.isOn ? "Switch off" : "Switch on"}
          isDanger={chosen.isOn}
          write={({ reason }, { send }) => send(adminWrites.setFlag(chosen.name), { isOn: !chosen.isOn, reason })}
          done={chosen.isOn ? "Switched off for everybody" : "Switched on for everybody"}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </>
  );
}
