/** Where a combined view is looked at. */
export const combinedLink = (viewId: string): string => `/central/combined/${viewId}`;
