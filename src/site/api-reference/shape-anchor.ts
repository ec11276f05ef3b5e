/** Where a shape is told on the first page of the reference: `shape-money-figure`. */
export const shapeAnchor = (name: string): string => `shape${name.replaceAll(/(?=[A-Z])/g, "-").toLowerCase()}`;
