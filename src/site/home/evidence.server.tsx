import { drawStatic } from "#site/content/render-prose.server.tsx";
import { hueColor } from "#ui/charts/class-hue.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import type { ClassFigure } from "./ClassIndex.tsx";
import { ExplanationEvidence, ReturnsEvidence } from "./HomeEvidence.tsx";
import { PriceLine } from "./PriceLine.tsx";
import { ProductPicture } from "./ProductPicture.tsx";
import { SampleBridge } from "./SampleBridge.tsx";
import sample from "./sample-overview.json";

/** What proves a section of the home page, by the section's id: made of the product's own parts. */
const EVIDENCE = {
  bridge: <SampleBridge />,
  returns: <ReturnsEvidence />,
  explain: <ExplanationEvidence />,
  pricing: <PriceLine />,
} as const;

export interface DrawnHome {
  /** Markup of the product picture and of what proves a section. */
  readonly picture: string;
  readonly evidence: Readonly<Record<string, string>>;
  readonly currency: string;
  /** What the sample portfolio has of each solution, by its path. */
  readonly figures: Readonly<Record<string, ClassFigure>>;
}

let drawn: DrawnHome | undefined;

/** The pictures of the home page as markup, drawn once: none of their code goes to the browser. */
export function drawHome(): DrawnHome {
  drawn ??= {
    picture: drawStatic(<ProductPicture />),
    evidence: Object.fromEntries(Object.entries(EVIDENCE).map(([id, node]) => [id, drawStatic(node)])),
    currency: sample.currency,
    figures: FIGURES,
  };
  return drawn;
}

const { classes } = sample;
const amount = (value: string): string =>
  drawStatic(<Amount value={value} currency={sample.currency} precision="whole" isBare />);

const FIGURES: DrawnHome["figures"] = {
  "/solutions/unified-portfolio": { label: "net worth", markup: amount(sample.netWorth) },
  "/solutions/public-equities": {
    label: "shares, beside funds",
    markup: amount(classes.equity),
    color: hueColor("green"),
  },
  "/solutions/fixed-income": { label: "thirteen bonds", markup: amount(classes.bond), color: hueColor("blue") },
  "/solutions/private-funds": {
    label: "stated value",
    markup: amount(classes.private_fund),
    color: hueColor("violet"),
  },
  "/solutions/real-estate": { label: "three homes", markup: amount(classes.property), color: hueColor("amber") },
  "/solutions/crypto": { label: "two coins", markup: amount(classes.crypto), color: hueColor("teal") },
  "/solutions/cash-management": { label: "three currencies", markup: amount(classes.cash), color: hueColor("slate") },
  "/solutions/tax-management": { label: "gains realized in 2025", markup: amount(sample.realized) },
  "/solutions/analytics": {
    label: "deepest fall in five years",
    markup: drawStatic(<Percent value={sample.drawdown} decimals={1} />),
  },
};
