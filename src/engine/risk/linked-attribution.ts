import { notKnown, type Figure } from "#engine/figure.ts";
import { carino, type Attribution, type Segment } from "#engine/risk/attribution.ts";
import { finiteFigures } from "#engine/statistics/finite-figure.ts";
import { sum } from "#engine/statistics/moments.ts";

/**
 * The same as `linkAttributions` of one `attribute` a period by Brinson and Fachler, while the periods go by: each is forgotten as it is closed, so
 * that twenty years of days are four columns of one number a segment.
 */
export class LinkedAttribution {
  /** Of the period that is open. */
  private readonly open: Segment[] = [];
  private readonly allocation: Float64Array;
  private readonly selection: Float64Array;
  private readonly interaction: Float64Array;
  private readonly grown = { portfolio: 1, benchmark: 1 };
  private isEmpty = true;
  private lostEverything = false;

  constructor(segments: number) {
    this.allocation = new Float64Array(segments);
    this.selection = new Float64Array(segments);
    this.interaction = new Float64Array(segments);
  }

  /** A segment of the open period. */
  add(place: number, segment: Segment): void {
    this.open[place] = segment;
  }

  /** The period is over: its effects count by the factor that links it. */
  close(): void {
    let [portfolio, benchmark] = [0, 0];
    for (const { portfolioWeight, portfolioReturn, benchmarkWeight, benchmarkReturn } of this.open) {
      portfolio += portfolioWeight * portfolioReturn;
      benchmark += benchmarkWeight * benchmarkReturn;
    }
    this.isEmpty = false;
    if (Math.min(portfolio, benchmark) <= -1) this.lostEverything = true;
    this.grown.portfolio *= 1 + portfolio;
    this.grown.benchmark *= 1 + benchmark;
    const factor = carino(portfolio, benchmark);
    this.open.forEach((segment, place) => {
      const tilt = segment.portfolioWeight - segment.benchmarkWeight;
      const edge = segment.portfolioReturn - segment.benchmarkReturn;
      addTo(this.allocation, place, tilt * (segment.benchmarkReturn - benchmark) * factor);
      addTo(this.selection, place, segment.benchmarkWeight * edge * factor);
      addTo(this.interaction, place, tilt * edge * factor);
    });
  }

  linked(): Figure<Attribution> {
    if (this.isEmpty) return notKnown("undefined", "There are no periods.");
    if (this.lostEverything) return notKnown("undefined", "A period lost everything, which cannot be linked.");
    const [portfolioReturn, benchmarkReturn] = [this.grown.portfolio - 1, this.grown.benchmark - 1];
    const whole = carino(portfolioReturn, benchmarkReturn);
    const segments = Array.from(this.allocation, (allocation, place) => ({
      allocation: allocation / whole,
      selection: (this.selection[place] ?? 0) / whole,
      interaction: (this.interaction[place] ?? 0) / whole,
    }));
    const totals = {
      allocation: sum(segments.map((effects) => effects.allocation)),
      selection: sum(segments.map((effects) => effects.selection)),
      interaction: sum(segments.map((effects) => effects.interaction)),
    };
    const active = portfolioReturn - benchmarkReturn;
    return finiteFigures({ portfolioReturn, benchmarkReturn, segments, totals, active }, "The returns are too large.");
  }
}

function addTo(column: Float64Array, place: number, amount: number): void {
  column[place] = (column[place] ?? 0) + amount;
}
