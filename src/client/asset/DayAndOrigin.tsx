import { DateText } from "#ui/components/DateText.tsx";

/** When a payment comes and how that is known, on the one line under its name. */
export const DayAndOrigin = ({ on, words }: { readonly on: string; readonly words: string }) => (
  <>
    <DateText on={on} />
    {" · "}
    {words}
  </>
);
