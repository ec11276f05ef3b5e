export type PictureMode = "light" | "dark";

/** Address of a product picture in one mode. */
export const pictureSource = (name: string, mode: PictureMode): string => `/pictures/${name}-${mode}.webp`;
