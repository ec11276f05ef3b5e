import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";

test("a gain or loss too small to be shown is colored as none", () => {
  const tiny = renderToStaticMarkup(
    <>
      <Percent value={-1.1e-16} isGain />
      <Amount value="-0.001" currency="EUR" isGain />
    </>,
  );
  expect(tiny).not.toMatch(/text-(negative|positive)/);
  expect(tiny).toContain("0.00%");
});

test("a gain and a loss that are shown have their colors", () => {
  expect(renderToStaticMarkup(<Percent value={-0.0001} isGain />)).toContain("text-negative");
  expect(renderToStaticMarkup(<Amount value="0.01" currency="EUR" isGain />)).toContain("text-positive");
});
