/** Takes the person to the first field that keeps a form from being saved, once its words are drawn. */
export function focusFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus(),
  );
}
