/** A turning ring in the color of the text around it. Say in words beside it what is happening. */
export function Spinner({ size = 16 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      className="animate-[turn_0.8s_linear_infinite]"
    >
      <circle cx="8" cy="8" r="6.25" opacity="0.22" />
      <path d="M14.25 8A6.25 6.25 0 0 0 8 1.75" />
    </svg>
  );
}
