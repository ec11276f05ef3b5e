const SHOWN_MS = 2000;

/** Copies the code of the block a button stands in, and says so on the button. */
export function copyBeside(button: Element): void {
  const text = button.closest("figure")?.querySelector("code")?.textContent ?? "";
  const say = (words: string) => {
    button.textContent = words;
    setTimeout(() => {
      button.textContent = "Copy";
    }, SHOWN_MS);
  };
  navigator.clipboard.writeText(text).then(
    () => say("Copied"),
    () => say("Not allowed here: select and copy"),
  );
}
