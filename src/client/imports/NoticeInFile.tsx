import { Suspense, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { assetClassOf } from "#assets/registry.ts";
import { fundPaths } from "#client/api/fund-paths.ts";
import { newId } from "#client/api/new-id.ts";
import { today } from "#client/api/today.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { FundNoticeDialogProps } from "#client/asset/FundNoticeDialog.tsx";
import { usePortfolio, usePortfolioPaths, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { NO_TABLE_WORDS } from "#engine/intake/no-table.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { ImportState } from "#features/imports/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { FilePage } from "./FilePage.tsx";
import { AccountInFile } from "./AccountInFile.tsx";
import { foundAccount } from "./found-account.ts";
import { amountOf, foundNotice, textsOf, typedOf, type FoundNotice } from "./found-notice.ts";

const FundNoticeDialog = laterPart<FundNoticeDialogProps>(
  async () => (await import("#client/asset/FundNoticeDialog.tsx")).FundNoticeDialog,
);

const WAITING: ReadonlySet<ImportState["status"]> = new Set(["question", "review", "refused"]);

export interface NoticeInFileProps {
  readonly state: ImportState;
  /** What becomes of the file as a statement. */
  readonly otherwise: ReactNode;
}

/** A PDF that is the notice of a fund: what it says, and the way to book it as one after a review. Any other file is a statement. */
export function NoticeInFile({ state, otherwise }: NoticeInFileProps) {
  const { fileName, status, problem } = state;
  // A PDF without text, or one that cannot be opened, has no page to ask for.
  const hasPages = WAITING.has(status) && (status !== "refused" || problem?.problem === NO_TABLE_WORDS);
  return hasPages && /\.pdf$/i.test(fileName) ? <OfPages {...{ state, otherwise }} /> : otherwise;
}

function OfPages({ state: { importId, status }, otherwise }: NoticeInFileProps) {
  const { portfolioId } = usePortfolio();
  const { read } = usePortfolioPaths();
  const leave = useLeave(importId);
  const first = useApiQuery(read.importPage(importId, { page: 1 })).data;
  // Long notices go on overleaf; what stands further behind are annexes.
  const second = useApiQuery(read.importPage(importId, { page: 2 }), { isEnabled: (first?.pageCount ?? 1) > 1 }).data;
  const assets = useApiQuery(read.assets()).data;
  const notices = useApiQuery(fundPaths(portfolioId).notices()).data;
  if (!first || !assets || !notices || (first.pageCount > 1 && !second)) return otherwise;
  const funds = assets.assets.filter(
    ({ assetClass, tracking }) => assetClassOf(assetClass).group === "private_funds" && tracking === "value",
  );
  const pages = second ? [first, second] : [first];
  const { pageCount } = first;
  const account = foundAccount(textsOf(pages), funds);
  const found = account ? undefined : foundNotice(pages, { funds, notices: notices.notices });
  if (!account && !found) return otherwise;
  return (
    <div className="flex flex-col gap-6">
      {account ? (
        <AccountInFile
          found={account}
          beside={<FilePage importId={importId} pageCount={pageCount} lines={account.read.marked} />}
          leave={leave}
        />
      ) : null}
      {found ? (
        <Found
          found={found}
          earlier={notices.notices}
          beside={<FilePage importId={importId} pageCount={pageCount} lines={found.read.marked} />}
          leave={leave}
        />
      ) : null}
      {/* That it holds no table of transactions is no fault of a notice. */}
      {status === "refused" ? null : otherwise}
    </div>
  );
}

interface FoundProps {
  readonly found: FoundNotice;
  readonly earlier: FundNoticeDialogProps["earlier"];
  /** The document, shown beside the form. */
  readonly beside: ReactNode;
  /** What becomes of the document once its notice is booked. */
  readonly leave: () => Promise<void>;
  readonly discards?: string;
}

/** What a notice says, and the way to book it after a review. */
export function Found({ found, earlier, beside, leave, discards = "Discard file" }: FoundProps) {
  const [isOpen, setOpen] = useState(false);
  const readOnly = useReadOnlyReason();
  const { read, fund, booked } = found;
  const what = read.kind === "call" ? "A capital call" : "A distribution";
  return (
    <>
      <Banner
        title={`${what}${fund ? ` of ${fund.name}` : ""}`}
        actions={
          booked ? (
            <Button onPress={() => void leave()} disabledReason={readOnly}>
              {discards}
            </Button>
          ) : (
            <Button variant="primary" onPress={() => setOpen(true)} disabledReason={readOnly}>
              Review the notice
            </Button>
          )
        }
      >
        <Told found={found} />
      </Banner>
      <Suspense>
        {isOpen ? (
          <FundNoticeDialog
            notice={undefined}
            assetId={fund?.assetId}
            earlier={earlier}
            read={typedOf(found, today(), newId)}
            beside={beside}
            onDone={() => void leave()}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** The file is no statement: once its notice is booked it is forgotten, and Private funds shows the notice. */
function useLeave(importId: string): () => Promise<void> {
  const paths = usePortfolioPaths();
  const links = useScreenLinks();
  const navigate = useNavigate();
  const write = useApiWrite({ isQuiet: true });
  return async () => {
    await write.run(paths.write.forgetImport(importId), undefined);
    await navigate(links.imports);
  };
}

function Told({ found: { read, missing, isForeign, booked, fund } }: { readonly found: FoundNotice }) {
  const { lines, currency, dueOn } = read;
  return (
    <>
      {lines.length === 0 ? null : (
        <>
          <Amount value={formatFixed(amountOf(read))} currency={currency ?? ""} />
          {lines.length > 1 ? ` in ${lines.length} lines` : ""}
          {dueOn ? ", money moves on " : "."}
        </>
      )}
      {dueOn ? <DateText on={dueOn} /> : null}
      {dueOn ? "." : ""}
      {missing.length === 0 ? "" : ` It does not say ${missing.join(", ")}: you are asked for it.`}
      {isForeign
        ? ` It is in ${currency ?? ""}, the fund in ${fund?.currency ?? ""}: enter what you pay or receive.`
        : ""}
      {booked ? " This notice is booked already: nothing is added." : " Nothing is booked before you have reviewed it."}
    </>
  );
}
