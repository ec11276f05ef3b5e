import type { ComponentProps } from "react";
import { NumberField } from "#ui/components/NumberField.tsx";

interface AmountFieldProps extends ComponentProps<typeof NumberField> {
  /** The currency the amount is in. */
  readonly unit: string;
}

/** An exact amount with its currency, bound to a form: `<AmountField {...form.field("price")} unit="EUR" />`. */
export const AmountField = (props: AmountFieldProps) => <NumberField {...props} />;
