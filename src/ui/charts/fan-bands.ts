import { scaleLinear, scalePoint } from "d3-scale";
import { area, line } from "d3-shape";

/** How a value spreads at one time: five values, the lowest first. */
export interface FanPoint {
  readonly key: string;
  readonly label: string;
  /** Of 10, 25, 50, 75 and 90 of 100 cases: the most that many end with. */
  readonly values: readonly [number, number, number, number, number];
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The middle of other cases at the same times, to look at beside. */
export interface FanBeside {
  readonly label: string;
  readonly values: readonly number[];
}

/** Paths of the outer and the inner band, of the middle and of the one beside it, each time's place, and where levels are drawn. */
export function fanBands(points: readonly FanPoint[], { width, height }: Room, beside: readonly number[] = []) {
  const others = beside.slice(0, points.length);
  const all = [...points.flatMap(({ values }) => values), ...others];
  const y = scaleLinear([Math.min(0, ...all), Math.max(0, ...all)], [height, 0]).nice(4);
  const x = scalePoint(
    points.map(({ key }) => key),
    [5, Math.max(5, width - 5)],
  );
  const at = ({ key }: FanPoint): number => x(key) ?? 0;
  const band = (low: number, high: number): string =>
    area<FanPoint>()
      .x(at)
      .y0(({ values }) => y(values[low] ?? 0))
      .y1(({ values }) => y(values[high] ?? 0))([...points]) ?? "";
  const middle = line<FanPoint>()
    .x(at)
    .y(({ values }) => y(values[2]))([...points]);
  const besideMiddle = line<number>()
    .x((_, place) => (points[place] ? at(points[place]) : 0))
    .y((value) => y(value))([...others]);
  return {
    beside: besideMiddle ?? "",
    outer: band(0, 4),
    inner: band(1, 3),
    middle: middle ?? "",
    places: points.map((point) => ({ x: at(point), y: y(point.values[2]) })),
    levels: y.ticks(4).map((value) => ({ value, y: y(value) })),
  };
}
