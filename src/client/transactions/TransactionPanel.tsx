import { costLabel, costNameOf } from "#assets/private-fund/notice-lines.ts";
import { Pencil, Trash2 } from "lucide-react";
import { Suspense } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useClassLink, usePortfolioPaths, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { eventLabel } from "#client/entries/type-words.ts";
import { PostingTable } from "#client/entries/PostingTable.tsx";
import { STATUS_WORDS } from "#client/entries/status-words.ts";
import { VersionList } from "#client/transactions/VersionList.tsx";
import type { AttachedDocumentsProps } from "#client/parts/AttachedDocuments.tsx";
import type { TransactionDetail } from "#features/transactions/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Drawer } from "#ui/components/Drawer.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { type KeyValue, KeyValueList } from "#ui/components/KeyValueList.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const AttachedDocuments = laterPart<AttachedDocumentsProps>(
  async () => (await import("#client/parts/AttachedDocuments.tsx")).AttachedDocuments,
);

export interface TransactionPanelProps {
  readonly transactionId: string;
  readonly onClose: () => void;
  readonly onEdit: () => void;
}

/** Everything known of one transaction: its facts, postings and versions, where it came from. */
export function TransactionPanel({ transactionId, onClose, onEdit }: TransactionPanelProps) {
  const paths = usePortfolioPaths();
  const disabledReason = useReadOnlyReason();
  const detail = useApiQuery(paths.read.transaction(transactionId));
  const write = useApiWrite();
  const remove = async (version: number): Promise<void> => {
    const removed = await write.run(paths.write.deleteTransaction(transactionId, version), undefined);
    if (removed.ok) onClose();
  };
  const { data } = detail;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={data ? (data.assetName ?? data.description ?? eventLabel(data)) : "Transaction"}
      subtitle={data ? eventLabel(data) : undefined}
      footer={
        data ? (
          <>
            <Button
              className="mr-auto"
              icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
              isBusy={write.isRunning}
              disabledReason={disabledReason}
              onPress={() => void remove(data.version)}
            >
              Delete
            </Button>
            <Button
              variant="primary"
              icon={<Pencil size={16} strokeWidth={1.5} aria-hidden />}
              disabledReason={disabledReason}
              onPress={onEdit}
            >
              Edit
            </Button>
          </>
        ) : undefined
      }
    >
      {write.failure ? <ErrorState title="Not deleted">{write.failure.message}</ErrorState> : null}
      {data ? <PanelContent detail={data} /> : null}
      {detail.isLoading ? <SkeletonRows count={10} /> : null}
      {detail.failure && !data ? (
        <ErrorState title="The transaction could not be loaded" onRetry={detail.retry}>
          {detail.failure.message}
        </ErrorState>
      ) : null}
    </Drawer>
  );
}

function PanelContent({ detail }: { readonly detail: TransactionDetail }) {
  const links = useScreenLinks();
  const classLink = useClassLink();
  const [importsPath = "", search = ""] = links.imports.split("?");
  return (
    <div className="flex flex-col gap-6">
      <KeyValueList items={factsOf(detail)} />
      {detail.note && detail.note !== detail.description ? (
        <p className="text-14 whitespace-pre-wrap text-ink-muted">{detail.note}</p>
      ) : null}
      {detail.notice ? (
        <p className="text-14 text-ink-muted">
          One of {detail.notice.entryCount} entries of a notice.{" "}
          <Link to={withSearch(classLink("private_funds"), { notice: detail.notice.noticeId })}>Open the notice</Link>
        </p>
      ) : null}
      {detail.importId ? (
        <ButtonLink
          size="sm"
          className="self-start"
          to={`${importsPath}/${detail.importId}${search === "" ? "" : `?${search}`}`}
        >
          Open source import
        </ButtonLink>
      ) : null}
      <Section title="Postings" note="What moves, in double entry. They add up to zero.">
        <PostingTable detail={detail} />
      </Section>
      <Suspense fallback={<SkeletonRows count={1} />}>
        <AttachedDocuments
          subject={{ about: "transaction", aboutKey: detail.transactionId }}
          empty="A receipt, a confirmation, an invoice: what belongs to this entry."
        />
      </Suspense>
      <Section title="History">
        <VersionList versions={detail.versions} />
      </Section>
    </div>
  );
}

/** Units with the name of what they are. */
function UnitsOf({ assetId, quantity }: { readonly assetId: string; readonly quantity: string }) {
  const assets = useApiQuery(usePortfolioPaths().read.assets());
  const name = assets.data?.assets.find((it) => it.assetId === assetId)?.name;
  return (
    <>
      <Quantity value={quantity} /> {name}
    </>
  );
}

function factsOf(detail: TransactionDetail): readonly KeyValue[] {
  const { currency } = detail;
  const money = (
    label: string,
    value: string | null,
    options: { hasSign?: boolean; precision?: "price" } = {},
  ): KeyValue[] =>
    value === null ? [] : [{ label, value: <Amount value={value} currency={currency} {...options} /> }];
  return [
    { label: "Date", value: <DateText on={detail.on} style="long" /> },
    { label: "Account", value: detail.accountName },
    { label: "Status", value: STATUS_WORDS[detail.status] },
    ...(detail.quantity === null
      ? []
      : [{ label: detail.isByValue ? "Value" : "Quantity", value: <Quantity value={detail.quantity} /> }]),
    ...money("Price", detail.price, { precision: "price" }),
    ...money("Amount", detail.grossAmount),
    ...money("Accrued interest", detail.entry.accruedInterest ?? null, { hasSign: true }),
    ...money("Fee", detail.type === "fee" ? null : detail.fee),
    ...(detail.entry.feeAssetId && detail.entry.feeQuantity
      ? [
          {
            label: "Fee paid in",
            value: <UnitsOf assetId={detail.entry.feeAssetId} quantity={detail.entry.feeQuantity} />,
          },
        ]
      : []),
    ...money("Tax", detail.type === "tax" ? null : detail.tax),
    ...money("Cash", detail.cashAmount, { hasSign: true }),
    ...(detail.entry.settledOn ? [{ label: "Settled on", value: <DateText on={detail.entry.settledOn} /> }] : []),
    ...(detail.entry.exOn ? [{ label: "Ex-day", value: <DateText on={detail.entry.exOn} /> }] : []),
    ...(detail.entry.recordedOn ? [{ label: "Record day", value: <DateText on={detail.entry.recordedOn} /> }] : []),
    ...partOf(detail.entry.unit),
    ...(detail.description && detail.assetName ? [{ label: "Description", value: detail.description }] : []),
  ];
}

/** Of a property its unit, of a fund the name of its line among costs. */
function partOf(unit: string | null | undefined) {
  if (!unit) return [];
  return costNameOf(unit) ? [{ label: "Cost", value: costLabel(unit) }] : [{ label: "Unit", value: unit }];
}
