const SHAPES = {
  chevron: "m4 6 4 4 4-4",
  close: "m4 4 8 8M12 4l-8 8",
  menu: "M2 4.5h12M2 11.5h12",
  outside: "M6 4h6v6M12 4l-8 8",
  person: "M8 8.2a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8ZM2.6 13.8a5.6 5.6 0 0 1 10.8 0",
  search: "M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.2 10.2 14 14",
} as const;

interface SignProps {
  readonly shape: keyof typeof SHAPES;
  readonly size?: number;
  readonly className?: string;
}

/** The few signs of the header and footer, drawn here: the icons of the application are a file of their own that the site does not load. */
export function Sign({ shape, size = 16, className = "" }: SignProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={SHAPES[shape]} />
    </svg>
  );
}
