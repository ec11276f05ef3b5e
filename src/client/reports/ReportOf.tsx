import type { ReportView } from "#features/shared/kept-report-contract.ts";
import { DateText } from "#ui/components/DateText.tsx";

/** Of what, of which day or period, in which currency: on the screen as on paper. */
export const ReportOf = ({ view: { portfolio, from, on, currency } }: { readonly view: ReportView }) => (
  <>
    {portfolio},{" "}
    {from === null ? null : (
      <>
        <DateText on={from} /> to{" "}
      </>
    )}
    <DateText on={on} />, in {currency}
  </>
);
