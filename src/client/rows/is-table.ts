/** Several cells as a sheet puts them on the clipboard, a row or a table: not one value. */
export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.trim());
