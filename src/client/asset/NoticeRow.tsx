import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { costLabel, directionOf, noticeEventLabel } from "#assets/private-fund/notice-lines.ts";
import { fundPaths } from "#client/api/fund-paths.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { useAssetLink, usePortfolio, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { abs, fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { HeldNotice } from "#features/fund-notices/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { countOf } from "#ui/formats/count-of.ts";

interface NoticeRowProps {
  readonly notice: HeldNotice;
  /** The screen is of its fund: it need not be named. */
  readonly isOfOne: boolean;
  readonly onEdit: () => void;
}

const STATUS = { planned: "Planned", pending: "Pending", mixed: "In part planned" } as const;

/** A notice in a line; opened, what it is made of and what it became. On paper everything is open. */
export function NoticeRow({ notice, isOfOne, onEdit }: NoticeRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const assetLink = useAssetLink();
  const { status, lines, entries } = notice;
  const net = fixed(notice.net);
  const accounts = new Set(entries.map(({ accountId }) => accountId)).size;
  const isChanged = entries.some((it) => it.isChanged);
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-6 min-w-0 flex-1 basis-64 items-baseline gap-2 text-left text-14"
        >
          <ChevronRight
            size={14}
            strokeWidth={1.5}
            aria-hidden
            className={classNames("no-print shrink-0 self-center transition-transform", isOpen && "rotate-90")}
          />
          <span className="w-24 shrink-0 text-ink-muted">
            <DateText on={notice.dueOn} />
          </span>
          <span className="min-w-0 font-medium wrap-anywhere">{notice.reference ?? "Notice"}</span>
        </button>
        {status === "booked" ? null : <Badge tone="info">{STATUS[status]}</Badge>}
        {isChanged ? <Badge tone="warning">Changed since</Badge> : null}
        <span className="ml-auto text-14">
          <span className="text-ink-muted">{net < ZERO ? "Received " : "Paid "}</span>
          <Amount value={formatFixed(abs(net))} currency={notice.currency} />
        </span>
      </div>
      <p className="ml-5.5 text-12 text-ink-muted">
        {isOfOne ? null : (
          <>
            <Link to={assetLink(notice.assetId)}>{notice.assetName}</Link> ·{" "}
          </>
        )}
        {countOf(lines.length, "line")}, {countOf(accounts, "account")}
        {notice.noticedOn === null ? null : (
          <>
            , notice of <DateText on={notice.noticedOn} />
          </>
        )}
      </p>
      <div id={id} className={classNames("mt-2 ml-5.5 flex flex-col gap-3", isOpen ? "flex" : "hidden print:flex")}>
        <NoticeDetail notice={notice} />
        <NoticeActions notice={notice} onEdit={onEdit} />
      </div>
    </li>
  );
}

const DIRECTIONS = { paid: "Paid", received: "Received", stated: "Stated" } as const;

function NoticeDetail({ notice: { lines, entries, currency, reference } }: { readonly notice: HeldNotice }) {
  const label = `Lines of ${reference ?? "the notice"}`;
  return (
    <DetailTable label={label} headings={["Line", { wide: "Which way" }, `Amount ${currency}`]}>
      {lines.map((line) => {
        const own = entries.filter(({ lineId }) => lineId === line.lineId);
        return (
          <tr key={line.lineId}>
            <HeadingCell isFluid note={<Owners entries={own} currency={currency} units={line.units} />}>
              {noticeEventLabel(line.event)}
              {line.name === null ? null : <span className="text-ink-muted">, {costLabel(line.name)}</span>}
            </HeadingCell>
            <NumberCell isWide>{DIRECTIONS[directionOf(line.event)]}</NumberCell>
            <NumberCell>
              <Amount value={line.amount} currency={currency} isBare />
              {line.interest === null ? null : (
                <div className="text-12 text-ink-muted">
                  interest <Amount value={line.interest} currency={currency} isBare />
                </div>
              )}
            </NumberCell>
          </tr>
        );
      })}
    </DetailTable>
  );
}

interface OwnersProps {
  readonly entries: HeldNotice["entries"];
  readonly currency: string;
  readonly units: string | null;
}

/** What of a line stands in which account, as the ledger has it. */
function Owners({ entries, currency, units }: OwnersProps) {
  return (
    <>
      {units === null ? null : (
        <>
          <Quantity value={units} /> units.{" "}
        </>
      )}
      {entries.map(({ accountId, accountName, amount, isChanged }, place) => (
        <span key={accountId}>
          {place > 0 ? ", " : ""}
          {accountName} {amount === null ? "(deleted since)" : <Amount value={amount} currency={currency} isBare />}
          {isChanged && amount !== null ? " (changed since)" : ""}
        </span>
      ))}
    </>
  );
}

function NoticeActions({ notice, onEdit }: { readonly notice: HeldNotice; readonly onEdit: () => void }) {
  const { portfolioId } = usePortfolio();
  const readOnly = useReadOnlyReason();
  const deleting = useApiWrite();
  const remove = async (): Promise<void> => {
    const done = await deleting.run(fundPaths(portfolioId).deleteNotice(notice.noticeId), undefined);
    if (!done.ok) sayNotDone("The notice was not deleted", done.error, remove);
  };
  return (
    <div className="no-print flex gap-2">
      <Button size="sm" onPress={onEdit} disabledReason={readOnly}>
        Edit
      </Button>
      <Button
        size="sm"
        variant="quiet"
        isBusy={deleting.isRunning}
        onPress={() => void remove()}
        disabledReason={readOnly}
      >
        Delete
      </Button>
    </div>
  );
}
