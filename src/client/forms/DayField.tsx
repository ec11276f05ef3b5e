import type { ComponentProps } from "react";
import { today } from "#client/api/today.ts";
import { DateField } from "#ui/components/DateField.tsx";

interface DayFieldProps extends Omit<ComponentProps<typeof DateField>, "today" | "min" | "max"> {
  /** Which days can be meant: those until today, those from today on, or any. */
  readonly days?: "until today" | "from today";
}

/** A calendar day, bound to a form, which knows what day it is. */
export function DayField({ days, ...field }: DayFieldProps) {
  const now = today();
  const bounds = days === "until today" ? { max: now } : days === "from today" ? { min: now } : {};
  return <DateField {...field} {...bounds} today={now} />;
}
