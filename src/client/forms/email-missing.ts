/** Why no mail can be sent to what is typed, in words; undefined where one may be. Whether anybody reads it, only a mail tells. */
export function emailMissing(typed: string): string | undefined {
  const email = typed.trim();
  if (email === "") return "Enter an email address first.";
  return /^\S+@\S+$/u.test(email) ? undefined : `${email} is not an email address, such as name@example.com.`;
}
