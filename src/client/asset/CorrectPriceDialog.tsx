import { pricePaths } from "#client/api/price-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { Price, ToldPrice } from "#client/asset/told-price.ts";
import { AmountField } from "#client/forms/AmountField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { noteOf } from "#client/forms/note-of.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { HistoryList } from "#client/parts/HistoryList.tsx";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { TextField } from "#ui/components/TextField.tsx";

interface CorrectPriceDialogProps {
  readonly assetId: string;
  readonly price: Price;
  /** What a source tells of the day. */
  readonly sourced: ToldPrice | undefined;
  readonly onClose: () => void;
}

/** States the price of a day beside what a source tells, which stays: taken back, the source's counts again. */
export function CorrectPriceDialog({ assetId, price, sourced, onClose }: CorrectPriceDialogProps) {
  const { on, currency } = price;
  const { write } = usePortfolioPaths();
  const { portfolioId } = usePortfolio();
  const history = useApiQuery(pricePaths(portfolioId).history(assetId, on));
  const form = useWriteForm(
    (typed, { send }) =>
      send(write.statePrice(assetId, on), { price: typed.price, currency, note: noteOf(typed.note) }),
    { price: "", note: "" },
    { blocked: (typed) => (typed.price === "" ? "Enter the price" : undefined), onDone: onClose },
  );
  return (
    <FormDialog
      form={form}
      title="Correct this price"
      description={<DateText on={on} />}
      submitLabel="Save price"
      onClose={onClose}
      size="sm"
    >
      {sourced ? (
        <p className="text-14">
          {sourced.sourceName} tells <Amount value={sourced.price} currency={currency} precision="price" />. It is kept
          beside yours and counts again when you take yours back.
        </p>
      ) : null}
      <AmountField label="Price of one unit" {...form.field("price")} unit={currency} autoFocus />
      <TextField
        label="Where it comes from"
        description="Kept beside the price."
        {...form.field("note")}
        maxLength={500}
      />
      <section aria-label="Stated of this day" className="text-left whitespace-normal">
        <h3 className="text-13 font-medium">Stated of this day</h3>
        <HistoryList history={history} />
      </section>
    </FormDialog>
  );
}
