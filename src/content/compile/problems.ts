/** What is wrong with a content file, said so that its writer can mend it without asking. */
export interface Problem {
  /** Path under `content/`. */
  readonly file: string;
  readonly line?: number | undefined;
  /** Field above the body, such as `hero.links.0.to`. */
  readonly field?: string | undefined;
  readonly message: string;
  readonly remedy: string;
  /** Whether it is about something that another file may still bring: a page, a picture, a sample. */
  readonly isReference?: boolean | undefined;
}

export const describeProblem = ({ file, line, field, message, remedy }: Problem): string =>
  `content/${file}${line === undefined ? "" : `:${line}`}${field === undefined || field === "" ? "" : ` (${field})`}: ${message} ${remedy}`;
