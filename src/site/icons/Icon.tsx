interface IconProps {
  /** Name of a Lucide icon in kebab-case. */
  readonly name: string;
  readonly size?: number;
  readonly className?: string;
}

/**
 * The place of an icon that content names, beside words that say the same. It is empty as the server draws it and has its own size, so that nothing
 * moves when `fill-icons.ts` draws into it.
 */
export const Icon = ({ name, size = 20, className = "" }: IconProps) => (
  <svg
    data-icon={name}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={`shrink-0 ${className}`}
  />
);
