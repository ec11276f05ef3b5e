import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import type { Coupon, CouponUses } from "#features/billing/staff-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Drawer } from "#ui/components/Drawer.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { adminPaths, adminWrites } from "../admin-paths.ts";
import { PersonCell } from "../Cells.tsx";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { couponState } from "./coupon-words.ts";

interface CouponDrawerProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** One coupon: what it gives, who used it, and ending it. */
export function CouponDrawer({ code, onClose }: CouponDrawerProps) {
  const [page, setPage] = useState(1);
  const uses = useApiQuery(adminPaths.couponUses(code, page), { keepsPrevious: true });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={<span className="font-mono">{code}</span>}
      subtitle={uses.data ? couponState(uses.data.coupon).label : undefined}
      footer={uses.data && uses.data.coupon.stoppedAt === null ? <StopButton coupon={uses.data.coupon} /> : null}
    >
      <Loaded query={uses} what="This coupon" skeleton={<SkeletonRows count={6} />}>
        {(it) => (
          <div className="flex flex-col gap-6">
            <Facts coupon={it.coupon} />
            <Section title="Used by">
              <Uses uses={it} />
              {page > 1 || it.hasMore ? (
                <p className="mt-3 flex gap-2">
                  <Button
                    size="sm"
                    disabledReason={page === 1 ? "This is the first page." : undefined}
                    onPress={() => setPage(page - 1)}
                  >
                    Newer
                  </Button>
                  <Button
                    size="sm"
                    disabledReason={it.hasMore ? undefined : "This is the last page."}
                    onPress={() => setPage(page + 1)}
                  >
                    Older
                  </Button>
                </p>
              ) : null}
            </Section>
          </div>
        )}
      </Loaded>
    </Drawer>
  );
}

function Facts({ coupon }: { readonly coupon: Coupon }) {
  return (
    <KeyValueList
      items={[
        { label: "Credit", value: <Amount value={coupon.amount} currency={coupon.currency} /> },
        { label: "Used", value: `${coupon.redeemedCount} of ${coupon.mostRedemptions}` },
        { label: "Made", value: <InstantText at={coupon.madeAt} /> },
        {
          label: "Valid until",
          value: coupon.expiresAt === null ? "Until stopped" : <InstantText at={coupon.expiresAt} />,
        },
        ...(coupon.stoppedAt === null ? [] : [{ label: "Stopped", value: <InstantText at={coupon.stoppedAt} /> }]),
      ]}
    />
  );
}

function Uses({ uses: { uses } }: { readonly uses: CouponUses }) {
  if (uses.length === 0) return <p className="text-14 text-ink-muted">No one has used it yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {uses.map((it) => (
        <li key={it.userId} className="flex items-start justify-between gap-4 py-2 text-13">
          <PersonCell {...it} />
          <span className="shrink-0 text-right text-12 text-ink-muted">
            <InstantText at={it.redeemedAt} />
            <span className="block">{it.creditedAt === null ? "Not credited yet" : "Credited"}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function StopButton({ coupon: { code } }: { readonly coupon: Coupon }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        Stop coupon
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={`Stop ${code}?`}
          description="Nobody can redeem it from now on, and it cannot be started again. What was redeemed stays."
          submitLabel="Stop coupon"
          isDanger
          write={(why, { send }) => send(adminWrites.stopCoupon(code), why)}
          done={`${code} is stopped`}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
