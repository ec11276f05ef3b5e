/** A form takes percent and the API the fraction: both find the limit here. */
export const fractionWanted = (least: number, most: number): string =>
  `This lies between ${grouped(least * 100)} % and ${grouped(most * 100)} %. In the API, 3.5 % is 0.035.`;

/** A number as people read it: `100,000`. */
export const grouped = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: 18 });
