import { useApiWrite } from "#client/api/use-api-write.ts";
import { onlyOtherCurrency } from "#client/parts/only-other-currency.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Overview } from "#features/figures/contract.ts";
import type { Currency } from "#engine/money/currency.ts";
import { Button } from "#ui/components/Button.tsx";
import { toast } from "#ui/components/toast-store.ts";

interface KeepInCurrencyProps {
  readonly overview: Pick<Overview, "stale" | "currency" | "netWorth">;
  readonly variant?: "primary" | "secondary";
  readonly size?: "sm" | "md";
}

/**
 * Of a portfolio that was begun in another currency than all of what is owned: makes that one its own, so that nothing needs an exchange rate. Nothing is
 * shown where some of it is known, or to whom the portfolio does not belong.
 */
export function KeepInCurrency({ overview, variant = "secondary", size = "md" }: KeepInCurrencyProps) {
  const { baseCurrency, role } = usePortfolio();
  const paths = usePortfolioPaths();
  const write = useApiWrite();
  const currency = onlyOtherCurrency(overview);
  const isOffered = currency !== undefined && overview.netWorth.value === null && overview.currency === baseCurrency;
  if (!isOffered || role !== "owner") return null;
  const keep = async (wanted: Currency): Promise<boolean> => {
    const kept = await write.run(paths.write.edit(), { baseCurrency: wanted });
    if (!kept.ok) toast({ title: "The currency was not changed", description: kept.error.message, tone: "negative" });
    return kept.ok;
  };
  const press = async (): Promise<void> => {
    if (!(await keep(currency))) return;
    toast({
      title: `This portfolio is kept in ${currency}`,
      tone: "positive",
      action: { label: "Undo", onAction: () => void keep(baseCurrency) },
    });
  };
  return (
    <Button variant={variant} size={size} onPress={() => void press()} isBusy={write.isRunning}>
      Keep this portfolio in {currency}
    </Button>
  );
}
