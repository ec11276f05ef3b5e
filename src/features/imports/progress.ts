export interface ImportProgress {
  readonly rowsRead: number;
  /** How many there are, once that is known. */
  readonly rowsTotal?: number | undefined;
  readonly phase: string;
}

const running = new Map<string, ImportProgress>();

/** How far imports of this process are. It only informs: after a restart there is none, and nothing rests on it. */
export const noteProgress = (importId: string, progress: ImportProgress): void => {
  running.set(importId, progress);
};
export const forgetProgress = (importId: string): void => {
  running.delete(importId);
};
export const progressOf = (importId: string): ImportProgress | undefined => running.get(importId);
