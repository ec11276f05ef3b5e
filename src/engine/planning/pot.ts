/** What an account did in a year of the first future: start + paid in + converted − taken, grown, is its value at the end. */
export interface AccountYear {
  readonly id: string;
  /** Before tax. */
  readonly taken: number;
  /** Negative where it is moved to another. */
  readonly converted: number;
  readonly paidIn: number;
  readonly value: number;
}

/** What is invested, in every future at once. `sold`, `tax` and what is returned are of the last call. */
export interface Pot {
  /** `ordinary`: what of the year is taxed as income besides what is taken out. */
  readonly beginYear: (year: number, ordinary: number) => void;
  readonly total: (path: number) => number;
  /** What could be paid at once, after taxes on the gains in it. */
  readonly payable: (path: number) => number;
  /** Takes in money, or pays it where it is negative. Answers what could not be paid. */
  readonly settle: (path: number, net: number) => number;
  readonly sold: () => number;
  readonly tax: () => number;
  readonly endYear: (year: number) => void;
  /** By class, in the order of `PLAN_CLASSES`. */
  readonly valuesOf: (path: number) => readonly number[];
  /** What is in accounts that are taxed as income when it is taken out. */
  readonly deferredOf?: (path: number) => number;
  /** What the year did to each account in the first future. */
  readonly accountsOfYear?: () => readonly AccountYear[];
}
