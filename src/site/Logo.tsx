import { Mark } from "#ui/components/Mark.tsx";

/** Mark and name, for headers. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-16 font-semibold tracking-[-0.01em] text-ink">
      <Mark />
      Aventine
    </span>
  );
}
