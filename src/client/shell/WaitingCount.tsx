import { classNames } from "#ui/components/class-names.ts";

/** What waits at a screen, as a number and in words. */
export interface Waiting {
  readonly count: number;
  readonly words: string;
}

/** The number in a mark of its own; read aloud in words. `className` says where it stands. */
export const WaitingCount = ({ count, words, className }: Waiting & { readonly className: string }) => (
  <span
    className={classNames(
      "min-w-4 rounded-full bg-accent px-1 text-center text-11 leading-4 font-medium text-on-accent tabular",
      className,
    )}
  >
    <span aria-hidden>{count}</span>
    <span className="sr-only">, {words}</span>
  </span>
);
