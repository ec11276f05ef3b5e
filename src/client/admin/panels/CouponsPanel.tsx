import { Plus } from "lucide-react";
import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { Coupon } from "#features/billing/staff-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { adminPaths } from "../admin-paths.ts";
import { optionsOf } from "../admin-words.ts";
import { AdminList, ListFilter } from "../AdminList.tsx";
import type { AdminColumn } from "../AdminTable.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { CouponDrawer } from "../billing/CouponDrawer.tsx";
import { couponState } from "../billing/coupon-words.ts";
import { NewCouponDialog } from "../billing/NewCouponDialog.tsx";
import { RowButton, useOpenRow } from "../Cells.tsx";
import { useAdminSearch } from "../use-admin-search.ts";

const STATES = { running: { label: "Can be redeemed" }, over: { label: "Over" } };

/** Codes that credit an amount to the next bills. */
export function CouponsPanel() {
  const search = useAdminSearch();
  const { open, close } = useOpenRow();
  const [isMaking, setMaking] = useState(false);
  const coupons = useApiQuery(adminPaths.coupons({ ...search.list, state: search.of("state") }), {
    keepsPrevious: true,
  });
  return (
    <>
      <AdminList
        query={coupons}
        what="Coupons"
        searchLabel="Code"
        filters={<ListFilter label="State" name="state" all="Every coupon" options={optionsOf(STATES)} />}
        actions={
          <Button
            size="sm"
            variant="primary"
            icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
            onPress={() => setMaking(true)}
          >
            Make a coupon
          </Button>
        }
      >
        {(it) => (
          <AdminTable
            label="Coupons"
            rows={it.coupons}
            keyOf={(row) => row.code}
            empty="There is no such coupon."
            columns={COLUMNS}
          />
        )}
      </AdminList>
      {isMaking ? <NewCouponDialog onClose={() => setMaking(false)} /> : null}
      {open === "" ? null : <CouponDrawer key={open} code={open} onClose={close} />}
    </>
  );
}

const COLUMNS: readonly AdminColumn<Coupon>[] = [
  {
    title: "Code",
    isMain: true,
    cell: (row) => (
      <RowButton open={row.code}>
        <span className="font-mono">{row.code}</span>
      </RowButton>
    ),
  },
  { title: "Credit", isEnd: true, cell: (row) => <Amount value={row.amount} currency={row.currency} /> },
  { title: "Used", isEnd: true, cell: (row) => `${row.redeemedCount} of ${row.mostRedemptions}` },
  {
    title: "State",
    from: "sm",
    cell: (row) => <Badge tone={couponState(row).tone}>{couponState(row).label}</Badge>,
  },
  {
    title: "Valid until",
    isEnd: true,
    from: "md",
    cell: (row) => (row.expiresAt === null ? "Until stopped" : <InstantText at={row.expiresAt} />),
  },
  { title: "Made", isEnd: true, from: "xl", cell: (row) => <InstantText at={row.madeAt} /> },
];
