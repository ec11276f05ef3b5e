import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

/** What is gained at a price of the underlying. */
export interface PayoffPoint {
  readonly price: number;
  readonly gain: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The line of gains over prices with its places, the levels of gains, where nothing is gained, and prices along the bottom. */
export function payoffLine(points: readonly PayoffPoint[], { width, height }: Room) {
  const prices = points.map(({ price }) => price);
  const gains = points.map(({ gain }) => gain);
  const x = scaleLinear([Math.min(...prices), Math.max(...prices)], [5, Math.max(5, width - 5)]);
  const y = scaleLinear([Math.min(0, ...gains), Math.max(0, ...gains)], [height - 5, 5]).nice(4);
  const path = line<PayoffPoint>()
    .x(({ price }) => x(price))
    .y(({ gain }) => y(gain))([...points]);
  return {
    path: path ?? "",
    places: points.map(({ price, gain }) => ({ x: x(price), y: y(gain) })),
    levels: y.ticks(4).map((value) => ({ value, y: y(value) })),
    zero: y(0),
    atPrice: (price: number): number => x(price),
    prices: x.ticks(Math.max(2, Math.floor(width / 80))).map((value) => ({ value, x: x(value) })),
  };
}
