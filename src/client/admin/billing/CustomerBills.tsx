import { ChevronLeft } from "lucide-react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { dayOfSeconds } from "#client/parts/billing-words.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import type { StaffBilling } from "#features/billing/staff-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { adminPaths } from "../admin-paths.ts";
import { subscriptionWord, wordsOf } from "../admin-words.ts";
import { AdminTable } from "../AdminTable.tsx";
import { ClockForm } from "./ClockForm.tsx";
import { CustomerInvoices } from "./CustomerInvoices.tsx";

interface CustomerBillsProps {
  readonly userId: string;
  readonly onClose: () => void;
}

/** One person's plan and bills, and what staff did with them. */
export function CustomerBills({ userId, onClose }: CustomerBillsProps) {
  const bills = useApiQuery(adminPaths.bills(userId));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Button
        size="sm"
        variant="quiet"
        className="-ml-2 self-start"
        icon={<ChevronLeft size={14} strokeWidth={1.5} aria-hidden />}
        onPress={onClose}
      >
        All customers
      </Button>
      <Loaded query={bills} what="These bills" skeleton={<SkeletonRows count={8} />}>
        {(it) => (
          <div className="flex min-w-0 flex-col gap-8">
            <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
              <Section title={it.person.name} className="border-t-0 pt-0!">
                <KeyValueList items={factsOf(it)} />
              </Section>
              {it.isClockMovable ? <ClockForm bills={it} /> : null}
            </div>
            <CustomerInvoices bills={it} />
            <Section title="What staff did">
              <Actions actions={it.actions} />
            </Section>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function factsOf({ userId, person, subscription, trialEndsAt }: StaffBilling) {
  const email = person.email ?? "";
  const who = [
    {
      label: "Account",
      value: (
        <Link to={{ search: new URLSearchParams({ show: "people", q: email, open: userId }).toString() }}>
          <span className="break-all">{person.email ?? "Open"}</span>
        </Link>
      ),
    },
  ];
  if (!subscription)
    return [
      ...who,
      { label: "Plan", value: "None" },
      {
        label: "Trial",
        value: trialEndsAt === null ? "Waits for a first portfolio" : <DateText on={dayOfSeconds(trialEndsAt)} />,
      },
    ];
  const { label, status, periodEnd, endsAt, paymentMethod } = subscription;
  const end = endsAt ?? periodEnd;
  return [
    ...who,
    { label: "Plan", value: label },
    {
      label: "Status",
      value: <Badge tone={subscriptionWord(status).tone}>{subscriptionWord(status).label}</Badge>,
    },
    ...(end === null
      ? []
      : [{ label: endsAt === null ? "Renews" : "Ends", value: <DateText on={dayOfSeconds(end)} /> }]),
    { label: "Card", value: paymentMethod ?? "None" },
  ];
}

function Actions({ actions }: Pick<StaffBilling, "actions">) {
  return (
    <AdminTable
      label="What staff did with these bills"
      rows={actions.map((it, index) => ({ ...it, key: `${it.at} ${index}` }))}
      keyOf={(row) => row.key}
      empty="Nothing yet."
      columns={[
        {
          title: "What",
          isMain: true,
          cell: (row) => (
            <span className="flex flex-col">
              {wordsOf(row.kind)}
              <span className="text-12 break-words text-ink-muted">{row.detail}</span>
            </span>
          ),
        },
        { title: "When", isEnd: true, cell: (row) => <InstantText at={row.at} /> },
      ]}
    />
  );
}
