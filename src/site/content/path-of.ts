/** The address asked for, as a path of the site: without a slash at its end, and without the ending of a call for data alone. */
export function pathOf(request: Request): string {
  const path = new URL(request.url).pathname.replace(/(?:(?<=\/)_)?\.data$/, "").replace(/(.)\/+$/, "$1");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
