/** Takes the person to the first field that keeps a form from being saved, once its words are drawn. */
export function focusFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus(),
  );
}

/** Something is typed into a field that cannot be read as what the field asks for: the field itself says so. */
export const hasUnreadable = (form: HTMLElement): boolean => form.querySelector("[data-unreadable]") !== null;
