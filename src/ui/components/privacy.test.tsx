import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AllocationBar } from "#ui/charts/AllocationBar.tsx";
import { BridgeChart } from "#ui/charts/BridgeChart.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Delta } from "#ui/components/Delta.tsx";
import { ExplainTree } from "#ui/components/ExplainTree.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { HIDDEN_AMOUNT, PrivacyContext } from "#ui/components/PrivacyProvider.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";

const tree = {
  label: "Value",
  formula: "quantity × price",
  value: "7531.20",
  unit: "EUR",
  note: null,
  source: null,
  inputs: [],
  omittedCount: 0,
};

function markup(isHidden: boolean): string {
  return renderToStaticMarkup(
    <PrivacyContext value={{ isHidden, isPrivate: isHidden, setPrivate: () => undefined }}>
      <Amount value="7531.20" currency="EUR" isGain />
      <Delta amount="-7531.20" currency="EUR" />
      <Quantity value="7531" />
      <ExplainTree node={tree} />
      <AllocationBar
        label="Allocation"
        currency="EUR"
        parts={[{ key: "a", label: "Cash", value: "7531.20", weight: 0.25, hue: "slate" }]}
      />
      <BridgeChart label="Bridge" currency="EUR" steps={[{ key: "in", label: "Put in", value: "7531.20" }]} />
    </PrivacyContext>,
  );
}

test("while amounts are hidden none is in the document, neither as text nor in an attribute", () => {
  expect(markup(false).match(/7,?531/g)?.length).toBe(6);
  expect(markup(true)).not.toMatch(/7,?531/);
});

const field = (isHidden: boolean, unit: string) =>
  renderToStaticMarkup(
    <PrivacyContext value={{ isHidden, isPrivate: isHidden, setPrivate: () => undefined }}>
      <NumberField label="Amount borrowed" value="7531" unit={unit} onChange={() => undefined} />
    </PrivacyContext>,
  );

test("a field that has not the keyboard holds no amount while they are hidden, and keeps its percentage", () => {
  expect(field(false, "EUR")).toContain('value="7,531"');
  expect(field(true, "EUR")).not.toMatch(/7,?531/);
  expect(field(true, "EUR")).toContain(`value="${HIDDEN_AMOUNT}"`);
  expect(field(true, "%")).toContain('value="7,531"');
});

test("neither color nor arrow tells the sign of a hidden amount, and shares stay", () => {
  expect(markup(true)).not.toMatch(/text-(positive|negative)|var\(--(positive|negative)\)/);
  expect(markup(true)).toContain("25.0%");
});
