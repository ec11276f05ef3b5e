import { useState } from "react";
import { StateBalanceDialog } from "#client/dialogs/StateBalanceDialog.tsx";
import { NewEntryDrawer } from "#client/entries/NewEntryDrawer.tsx";
import { SettleDrawer } from "#client/entries/SettleDrawer.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { CoinWalletView } from "#features/figures/coin-wallets-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Drawer } from "#ui/components/Drawer.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { missingOpening } from "./coin-words.ts";

export interface SettleCoinProps {
  readonly wallet: CoinWalletView;
  readonly onClose: () => void;
}

type Step = "explain" | "opening" | "state" | "compare";

/** What mends a balance of one coin in one wallet: an opening lot, the other side of a transfer, or what any stated balance offers. */
export function SettleCoin({ wallet, onClose }: SettleCoinProps) {
  const { baseCurrency } = usePortfolio();
  const disabledReason = useReadOnlyReason();
  const locale = useLocale();
  const { cause, reported, accountId, assetId, accountName } = wallet;
  const [step, setStep] = useState<Step>(firstStep(wallet));
  const currency = reported?.currency ?? baseCurrency;
  if (step === "state") return <StateBalanceDialog start={{ accountId, currency, assetId }} onClose={onClose} />;
  if (step === "compare" && reported)
    return <SettleDrawer balance={reported} accountName={accountName} onClose={onClose} />;
  if (step === "opening")
    return (
      <NewEntryDrawer
        place={`opening-${accountId}-${assetId}`}
        start={missingOpening(wallet, { currency, locale })}
        onClose={onClose}
        disabledReason={disabledReason}
      />
    );
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={wallet.assetName}
      subtitle={accountName}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-2">
          {reported ? (
            <Button onPress={() => setStep("compare")}>Show the comparison</Button>
          ) : (
            <Button onPress={() => setStep("state")} disabledReason={disabledReason}>
              State a balance
            </Button>
          )}
          {cause === "history" ? (
            <Button variant="primary" onPress={() => setStep("opening")} disabledReason={disabledReason}>
              Add an opening balance
            </Button>
          ) : (
            <OpenTransfer wallet={wallet} />
          )}
        </div>
      }
    >
      {cause === "history" ? <History wallet={wallet} /> : <Transfer wallet={wallet} />}
    </Drawer>
  );
}

function firstStep({ cause, reported }: CoinWalletView): Step {
  if (cause === "history" || cause === "transfer") return "explain";
  return reported === null ? "state" : "compare";
}

function History({ wallet: { missing } }: Pick<SettleCoinProps, "wallet">) {
  if (missing === null) return null;
  return (
    <p className="text-14 text-ink-muted">
      <Quantity value={missing.units} /> more had left this wallet since <DateText on={missing.since} /> than ever
      arrived. Import what came before, or enter an opening balance with the day and the cost you know.
    </p>
  );
}

function Transfer({ wallet: { reported, transferId } }: Pick<SettleCoinProps, "wallet">) {
  if (reported === null || transferId === null) return null;
  const isIn = !reported.difference.startsWith("-");
  return (
    <p className="text-14 text-ink-muted">
      An entry of another wallet has about as many units {isIn ? "leaving" : "arriving"}, and names no second wallet. If
      they {isIn ? "came here" : "came from here"}, name this wallet in it: cost and age stay with the units.
    </p>
  );
}

function OpenTransfer({ wallet: { transferId } }: Pick<SettleCoinProps, "wallet">) {
  const { transactions } = useScreenLinks();
  if (transferId === null) return null;
  return (
    <ButtonLink variant="primary" to={withSearch(transactions, { open: transferId })}>
      Open the entry
    </ButtonLink>
  );
}
