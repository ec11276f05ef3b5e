/** Hands a file that was made here to the browser, which saves it. */
export function saveFile(name: string, content: BlobPart, type = "text/csv"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
