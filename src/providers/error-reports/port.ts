/** A failure, scrubbed: no secret, address or amount is left in it. */
export interface ErrorReport {
  readonly side: "browser" | "server";
  /** What was being done. */
  readonly feature: string;
  readonly severity: "low" | "medium" | "high";
  readonly api?: string | undefined;
  readonly userId?: string | undefined;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly path?: string | undefined;
  readonly buildId?: string | undefined;
}

/** Where failures are told. Never throws; what cannot be told is lost, because a report must not become a failure of its own. */
export interface ErrorReportsPort {
  readonly name: string;
  readonly report: (report: ErrorReport) => Promise<void>;
}
