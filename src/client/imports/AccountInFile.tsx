import { Suspense, useState, type ReactNode } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { FundAccountDialogProps } from "#client/asset/FundAccountDialog.tsx";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { type FoundAccount, isKept, typedAccount } from "./found-account.ts";

const FundAccountDialog = laterPart<FundAccountDialogProps>(
  async () => (await import("#client/asset/FundAccountDialog.tsx")).FundAccountDialog,
);

interface AccountInFileProps {
  readonly found: FoundAccount;
  readonly beside: ReactNode;
  /** What becomes of the document once its account is kept. */
  readonly leave: () => Promise<void>;
}

/** A document that is the capital account of a fund: what it says, and the way to keep it after a review. */
export function AccountInFile({ found, beside, leave }: AccountInFileProps) {
  const [isOpen, setOpen] = useState(false);
  const readOnly = useReadOnlyReason();
  const { read } = usePortfolioPaths();
  const { fund } = found;
  const facts = useApiQuery(read.assetFacts(fund?.assetId ?? ""), { isEnabled: fund !== undefined }).data?.facts;
  const kept = facts !== undefined && isKept(found, facts);
  return (
    <>
      <Banner
        title={`A capital account${fund ? ` of ${fund.name}` : ""}`}
        actions={
          kept ? (
            <Button onPress={() => void leave()} disabledReason={readOnly}>
              Discard file
            </Button>
          ) : (
            <Button variant="primary" onPress={() => setOpen(true)} disabledReason={readOnly}>
              Review the account
            </Button>
          )
        }
      >
        <Told found={found} isKept={kept} />
      </Banner>
      <Suspense>
        {isOpen ? (
          <FundAccountDialog
            read={typedAccount(found)}
            beside={beside}
            onDone={() => void leave()}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Told({ found, isKept: kept }: { readonly found: FoundAccount; readonly isKept: boolean }) {
  const { read, missing, isForeign, fund } = found;
  const closing = read.amounts.get("closing");
  return (
    <>
      {closing === undefined ? null : (
        <>
          Closing value <Amount value={formatFixed(closing)} currency={read.currency ?? ""} />
          {read.toOn === undefined ? "." : " on "}
        </>
      )}
      {closing === undefined || read.toOn === undefined ? null : (
        <>
          <DateText on={read.toOn} />.
        </>
      )}
      {missing.length === 0 ? "" : ` It does not say ${missing.join(", ")}: you are asked for it.`}
      {isForeign
        ? ` It is in ${read.currency ?? ""}, the fund in ${fund?.currency ?? ""}: enter its amounts in that currency.`
        : ""}
      {kept
        ? " This account is kept already: nothing is added."
        : " It is kept with the terms of the fund once you have reviewed it; nothing is booked."}
    </>
  );
}
