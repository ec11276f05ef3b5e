import { Suspense, useState } from "react";
import { OPTIONS_EXERCISED, OPTIONS_FORFEITED, OPTIONS_LAPSED } from "#assets/employee-option/grant-words.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { newDraft } from "#client/entries/entry-draft.ts";
import { typedDecimal } from "#client/entries/read-decimal.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { Holding } from "#features/figures/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import type { NewEntryDrawer as Drawer } from "#client/entries/NewEntryDrawer.tsx";
import type { ComponentProps } from "react";

const NewEntryDrawer = laterPart<ComponentProps<typeof Drawer>>(
  async () => (await import("#client/entries/NewEntryDrawer.tsx")).NewEntryDrawer,
);

/** What one does with options from work: exercises them, and enters what was forfeited or has lapsed, once its figures say so. */
export function WorkOptionsActions({ holding }: { readonly holding: Holding }) {
  const { assetId, assetCurrency, accounts } = holding;
  const { read } = usePortfolioPaths();
  const locale = useLocale();
  const [kind, setKind] = useState<string>();
  const disabledReason = useReadOnlyReason();
  const figures = useApiQuery(read.assetFigures(assetId));
  const terms = useApiQuery(read.assetFacts(assetId));
  const unitsOf = (key: string): string => {
    const value = figures.data?.figures.find((it) => it.key === key)?.value;
    return typeof value === "string" ? value : "0";
  };
  const share = terms.data?.facts["shareAssetId"];
  const start = (chosen: string) =>
    newDraft({
      type: "corporate_action",
      kind: chosen,
      assetId,
      accountId: accounts.find(({ quantity }) => quantity !== "0")?.accountId ?? "",
      currency: assetCurrency,
      ...(chosen === OPTIONS_EXERCISED
        ? { otherAssetId: typeof share === "string" ? share : "" }
        : { quantity: typedDecimal(unitsOf(chosen === OPTIONS_FORFEITED ? "forfeited" : "lapsed"), locale) }),
    });
  const none =
    figures.data && unitsOf("exercisable") === "0" ? "Nothing has vested that could be exercised." : undefined;
  return (
    <>
      <Button variant="primary" onPress={() => setKind(OPTIONS_EXERCISED)} disabledReason={disabledReason ?? none}>
        Exercise
      </Button>
      {unitsOf("forfeited") === "0" ? null : (
        <Button onPress={() => setKind(OPTIONS_FORFEITED)} disabledReason={disabledReason}>
          Enter what was forfeited
        </Button>
      )}
      {unitsOf("lapsed") === "0" ? null : (
        <Button onPress={() => setKind(OPTIONS_LAPSED)} disabledReason={disabledReason}>
          Enter what has lapsed
        </Button>
      )}
      <Suspense>
        {kind === undefined || !terms.data ? null : (
          <NewEntryDrawer
            place={`${kind}-${assetId}`}
            start={start(kind)}
            onClose={() => setKind(undefined)}
            disabledReason={disabledReason}
          />
        )}
      </Suspense>
    </>
  );
}
