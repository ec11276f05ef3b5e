import type { TicketSummary } from "#features/tickets/contract.ts";

export const TICKET_STATES: Readonly<
  Record<TicketSummary["state"], { readonly label: string; readonly tone: "info" | "warning" | "neutral" }>
> = {
  open: { label: "Open", tone: "info" },
  waiting: { label: "Waiting for you", tone: "warning" },
  solved: { label: "Solved", tone: "neutral" },
};

const KILOBYTE = 1000;

/** `340 KB`, `2.1 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${Math.round(bytes / ((KILOBYTE * KILOBYTE) / 10)) / 10} MB`;
