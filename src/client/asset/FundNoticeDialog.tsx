import { useState, type ReactNode } from "react";
import { assetClassOf } from "#assets/registry.ts";
import { fundPaths } from "#client/api/fund-paths.ts";
import { newId } from "#client/api/new-id.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { AssetPicker } from "#client/dialogs/AssetPicker.tsx";
import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm, type WriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { abs, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { Asset } from "#features/accounts/contract.ts";
import type { HeldNotice } from "#features/fund-notices/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import {
  missingOfNotice,
  newNotice,
  noticeOfTyped,
  totalsOfTyped,
  type TypedNotice,
  typedNotice,
} from "./fund-notice-form.ts";
import { NoticeLines } from "./NoticeLines.tsx";
import { NoticeShares } from "./NoticeShares.tsx";

export interface FundNoticeDialogProps {
  /** The notice that is edited; without one, one is entered. */
  readonly notice: HeldNotice | undefined;
  /** The fund it is entered for, where the screen knows it. */
  readonly assetId: string | undefined;
  /** Earlier notices, the latest first: a new one is shared as the last of its fund. */
  readonly earlier: readonly HeldNotice[];
  /** What a document says of a new one. */
  readonly read?: Partial<TypedNotice>;
  /** The document, shown beside the form. */
  readonly beside?: ReactNode;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

const STATUSES = [
  { value: "booked", label: "Booked" },
  { value: "planned", label: "Planned" },
] as const;

const isFund = ({ assetClass, tracking }: Asset): boolean =>
  assetClassOf(assetClass).group === "private_funds" && tracking === "value";

/** One notice with all its lines, for one account or several at once: booked, edited and undone as one. */
export function FundNoticeDialog(props: FundNoticeDialogProps) {
  const { notice, assetId = "", earlier, read, beside, onDone, onClose } = props;
  const { portfolioId } = usePortfolio();
  const lastOf = (fundId: string) => earlier.find((it) => it.assetId === fundId);
  // A line has an id of its own: made once, or what nobody typed would count as a change.
  const [start] = useState(() =>
    notice ? typedNotice(notice) : { ...newNotice(assetId, newId(), lastOf(assetId)), ...read },
  );
  const form: WriteForm<TypedNotice> = useWriteForm<TypedNotice, unknown>(
    (typed, { send, id }) => send(fundPaths(portfolioId).keepNotice(notice?.noticeId ?? id), noticeOfTyped(typed)),
    start,
    { blocked: missingOfNotice, onDone: onDone ?? onClose },
  );
  const assets = useApiQuery(usePortfolioPaths().read.assets());
  const { assetId: chosen } = form.values;
  const currency = assets.data?.assets.find((it) => it.assetId === chosen)?.currency ?? "";
  const fund = form.field("assetId");
  const choose = (next: string) => {
    fund.onChange(next);
    const last = lastOf(next);
    const isUntouched = form.values.shares.every(({ accountId }) => accountId === "");
    if (last && isUntouched) form.change({ shares: typedNotice(last).shares });
  };
  const changed = notice?.entries.filter(({ isChanged }) => isChanged).length ?? 0;
  return (
    <FormDialog
      form={form}
      size={beside ? "xl" : "lg"}
      title={notice ? "Edit the notice" : "Enter a notice"}
      description="A capital call or distribution as the manager sent it. Every line is booked; all of it is one change."
      submitLabel={notice ? "Save notice" : "Book notice"}
      onClose={onClose}
    >
      <div
        className={beside ? "grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]" : undefined}
      >
        <div className="flex min-w-0 flex-col gap-4">
          {changed === 0 ? null : (
            <p className="text-13 text-warning">
              {changed === 1 ? "One entry" : `${changed} entries`} of it changed by itself since. Saving books the
              notice as it stands here.
            </p>
          )}
          <AssetPicker label="Fund" {...fund} onChange={choose} isOffered={isFund} data-autofocus />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Called" {...form.field("reference")} maxLength={200} placeholder="Capital call 7" />
            <Select label="Status" {...form.field("status")} options={STATUSES} />
            <DayField label="Date of the notice" {...form.field("noticedOn")} />
            <DayField label="Money moves on" {...form.field("dueOn")} isRequired />
          </div>
          <NoticeLines form={form} currency={currency} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <AmountField
              label="Total on the notice"
              {...form.field("statedTotal")}
              unit={currency}
              description="To check: the lines must come to it. Empty: not checked."
            />
            <NoticeTotal typed={form.values} currency={currency} />
          </div>
          <NoticeShares form={form} currency={currency} />
        </div>
        {beside}
      </div>
    </FormDialog>
  );
}

function NoticeTotal({ typed, currency }: { readonly typed: TypedNotice; readonly currency: string }) {
  const { net } = totalsOfTyped(typed);
  return (
    <p role="status" className="text-14 sm:pt-7">
      {net < ZERO ? "The lines pay out " : "The lines call "}
      <Amount value={formatFixed(abs(net))} currency={currency} className="font-medium" />
    </p>
  );
}
