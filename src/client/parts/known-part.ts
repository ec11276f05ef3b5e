interface Counted {
  readonly value: string;
  readonly holdingCount: number;
  readonly unknownCount: number;
}

/** The value of a class as a chart draws it: where nothing of it is known it has none, and where a part is not, that is said. */
export const knownPart = ({ value, holdingCount, unknownCount }: Counted) => ({
  value: unknownCount > 0 && unknownCount === holdingCount ? null : value,
  ...(unknownCount === 0 ? {} : { reason: missingWords(unknownCount) }),
});

const missingWords = (count: number): string =>
  count === 1 ? "The value of 1 holding is not known." : `The values of ${count} holdings are not known.`;

/** Behind the note of a chart that leaves something out; empty where it does not. */
export const leftOutWords = (unknownCount: number): string =>
  unknownCount === 0 ? "" : `, without ${unknownCount === 1 ? "1 holding" : `${unknownCount} holdings`} not known`;
