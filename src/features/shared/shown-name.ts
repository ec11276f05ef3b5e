/** A file's name to show, never a path, without signs that turn the direction of what follows. */
export const shownName = (name: string, most = 120): string =>
  name
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(0, most) || "file";
