import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { flatex } from "#providers/statements/flatex/source.ts";

const HEADER =
  "Buchungstag;Valuta;Bezeichnung;ISIN;Nominal (Stk.);;Betrag;;Kurs;;Devisenkurs;TA.-Nr.;Buchungsinformation";
const TRADES = `${HEADER}
03.01.2025;07.01.2025;WORLD ETF;IE00B3RBWM25;0,25;Stück;33,46;EUR;133,84;EUR;1,000;4045;Ausführung ORDER Kauf IE00B3RBWM25 217509927
03.02.2025;05.02.2025;WORLD ETF;IE00B3RBWM25;-0,1;Stück;-13,40;EUR;134,00;EUR;1,000;4046;Ausführung ORDER Verkauf IE00B3RBWM25 217509930
`;
const CANCELLED = `${HEADER}
02.02.2025;06.01.2025;WORLD ETF;IE00B3RBWM25;-2;Stück;-270,00;EUR;135,00;EUR;1,000;4049;Storno Ausführung ORDER Kauf IE00B3RBWM25 217615086
04.01.2025;06.01.2025;WORLD ETF;IE00B3RBWM25;2;Stück;270,00;EUR;135,00;EUR;1,000;4048;Ausführung ORDER Kauf IE00B3RBWM25 217615086
02.02.2025;06.01.2025;WORLD ETF;IE00B3RBWM25;-3;Stück;-405,00;EUR;135,00;EUR;1,000;4050;Storno Ausführung ORDER Kauf IE00B3RBWM25 217615099
`;
const FOREIGN = `${HEADER.replace("Nominal (Stk.)", "Nominal")}
03.01.2025;07.01.2025;APPLE INC;US0378331005;2;Stück;330,00;EUR;178,20;USD;1,080;4051;Ausführung ORDER Kauf US0378331005 217509931
04.01.2025;07.01.2025;APPLE INC;US0378331005;1;Stück;0,00;EUR;0,00;USD;1,000;4052;Depoteingang aus Übertrag 217509932
05.01.2025;07.01.2025;APPLE INC;US0378331005;1;Stück;0,00;EUR;0,00;USD;1,000;4053;Frob
`;

describeStatementSource(flatex, {
  own: [fileOf("trades.csv", TRADES), fileOf("cancelled.csv", CANCELLED), fileOf("foreign.csv", FOREIGN)],
});

test("units without a column name belong to the number before them", () => {
  expect(shownBy(flatex, TRADES)).toEqual([
    "2025-01-03 buy IE00B3RBWM25 × 0.25 @ 133.84 EUR, cash -33.46 EUR",
    "2025-02-03 sell IE00B3RBWM25 × 0.1 @ 134 EUR, cash 13.4 EUR",
  ]);
});

test("an order that was cancelled is left out with its cancellation; a cancellation of nothing in the file is an error", () => {
  expect(shownBy(flatex, CANCELLED)).toEqual([
    "skipped: Booked and cancelled again: nothing is left of it.",
    "skipped: Booked and cancelled again: nothing is left of it.",
    "error in Buchungsinformation: The row cancels a booking that is not in the file.",
  ]);
});

test("a price in dollars is paid in euro, and units that came by transfer cost nothing here", () => {
  expect(shownBy(flatex, FOREIGN)).toEqual([
    "2025-01-03 buy US0378331005 × 2 @ 178.2 USD, cash -330 EUR",
    "2025-01-04 transfer_in_kind US0378331005 × 1",
    'error in Buchungsinformation: "Frob" is not a known kind of transaction.',
  ]);
});
