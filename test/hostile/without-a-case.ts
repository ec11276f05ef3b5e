/** Functions that have no hostile case of their own yet. The list only shrinks: a new function needs a case, or a driver in `driven.ts`. */
export const WITHOUT_A_CASE: readonly string[] = [];
