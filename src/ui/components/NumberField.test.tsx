import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NumberField } from "#ui/components/NumberField.tsx";

const shown = (value: string, leastDecimals?: number) =>
  /value="([^"]*)"/.exec(
    renderToStaticMarkup(
      <NumberField label="Amount" value={value} onChange={() => undefined} leastDecimals={leastDecimals} />,
    ),
  )?.[1];

test("money with a tenth stands to the cent, whole money and what has more decimals as they are", () => {
  expect(["1252.5", "1252", "0.12345", ""].map((it) => shown(it, 2))).toEqual(["1,252.50", "1,252", "0.12345", ""]);
  expect([shown("1252.5"), shown("9.5", 3)]).toEqual(["1,252.5", "9.500"]);
});
