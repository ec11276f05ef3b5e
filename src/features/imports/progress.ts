export interface ImportProgress {
  readonly rowsRead: number;
  readonly phase: string;
}

const running = new Map<string, ImportProgress>();

/** How far imports of this process are. It only informs: after a restart there is none, and nothing rests on it. */
export const noteProgress = (importId: string, progress: ImportProgress): void => {
  running.set(importId, { rowsRead: progress.rowsRead, phase: progress.phase });
};
export const forgetProgress = (importId: string): void => {
  running.delete(importId);
};
export const progressOf = (importId: string): ImportProgress | undefined => running.get(importId);
