import type { Server, ServerResponse } from "node:http";

/** How a server takes its leave: first it says so, and answers as ever; then it takes no connection, and what runs is answered. */
export interface Drain {
  readonly begin: () => void;
  readonly isDraining: () => boolean;
  /** For every answer: while draining its connection is not kept, so that the caller's next one goes elsewhere. */
  readonly seeOff: (response: ServerResponse) => void;
  /** Takes no more connections, and waits until those that are there are answered, at most so long. */
  readonly close: (server: Server, mostMs: number) => Promise<void>;
}

const SWEPT_EVERY_MS = 50;

export function createDrain(): Drain {
  let isDraining = false;
  return {
    begin: () => {
      isDraining = true;
    },
    isDraining: () => isDraining,
    seeOff: (response) => {
      if (isDraining) response.setHeader("connection", "close");
    },
    close: async (server, mostMs) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection that was answered before anybody was told to go is idle from then on.
      const sweeping = setInterval(() => server.closeIdleConnections(), SWEPT_EVERY_MS);
      let late: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => (late = setTimeout(resolve, mostMs)));
      await Promise.race([closed, enough]);
      clearInterval(sweeping);
      clearTimeout(late);
    },
  };
}
