/** What stands before the first of a sign, without the blanks that lead to it. */
export function beforeSign(text: string, sign: string): string {
  const at = text.indexOf(sign);
  return at < 0 ? text : text.slice(0, at).trimEnd();
}
