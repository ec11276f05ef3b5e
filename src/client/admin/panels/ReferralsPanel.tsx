import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { ReferralList } from "#features/referrals/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { adminPaths, adminWrites } from "../admin-paths.ts";
import { optionsOf } from "../admin-words.ts";
import { AdminList, ListFilter } from "../AdminList.tsx";
import type { AdminColumn } from "../AdminTable.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { PersonCell } from "../Cells.tsx";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { useAdminSearch } from "../use-admin-search.ts";

type Referral = ReferralList["referrals"][number];

const STATES = {
  signed_up: { label: "Friend signed up", tone: "neutral" },
  qualified: { label: "Friend paid", tone: "info" },
  earned: { label: "Month credited", tone: "positive" },
} as const satisfies Record<Referral["state"], unknown>;

/** Who recommended us to whom, and the month they earn by it. */
export function ReferralsPanel() {
  const search = useAdminSearch();
  const query = { ...search.list, state: search.of("state") };
  const referrals = useApiQuery(adminPaths.referrals(query), { keepsPrevious: true });
  const [chosen, setChosen] = useState<Referral>();
  return (
    <>
      <AdminList
        query={referrals}
        what="Referrals"
        searchLabel="Name, address or code"
        filters={<ListFilter label="State" name="state" all="Every state" options={optionsOf(STATES)} />}
      >
        {(it) => (
          <AdminTable
            label="Referrals"
            rows={it.referrals}
            keyOf={(row) => row.friend.userId}
            empty="There is no such recommendation."
            columns={columnsOf(setChosen)}
          />
        )}
      </AdminList>
      {chosen ? (
        <ReasonDialog
          title="Give the month now?"
          description={`${chosen.referrer.name ?? "Whoever recommended us"} gets one month credited to the next bills, ${
            chosen.state === "signed_up" ? "although the friend has paid nothing yet" : "as the friend has paid"
          }. It is credited once and cannot be taken back.`}
          submitLabel="Give the month"
          write={(why, { send }) => send(adminWrites.rewardReferral(chosen.friend.userId), why)}
          done="The month is on its way"
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </>
  );
}

const columnsOf = (onReward: (row: Referral) => void): readonly AdminColumn<Referral>[] => [
  {
    title: "Recommended by",
    isMain: true,
    cell: ({ referrer, friend }) => (
      <>
        <PersonCell {...referrer} />
        <span className="mt-1 flex gap-1.5 text-ink-muted sm:hidden">
          to <PersonCell userId={friend.userId} name={friend.name} />
        </span>
      </>
    ),
  },
  { title: "Friend", from: "sm", cell: ({ friend }) => <PersonCell {...friend} /> },
  { title: "Code", from: "xl", cell: (row) => <span className="font-mono text-12">{row.code}</span> },
  { title: "State", from: "md", cell: (row) => <Badge tone={STATES[row.state].tone}>{STATES[row.state].label}</Badge> },
  { title: "Signed up", isEnd: true, from: "xl", cell: (row) => <InstantText at={row.signedUpAt} /> },
  {
    title: "Action",
    isEnd: true,
    isTitleHidden: true,
    cell: (row) =>
      row.state === "earned" ? null : (
        <Button size="sm" onPress={() => onReward(row)}>
          Give month
        </Button>
      ),
  },
];
