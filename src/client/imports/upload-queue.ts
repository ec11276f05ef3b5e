/**
 * Files on their way to the server. The queue lives outside any screen, so that leaving the page keeps it going, and sends one file at a
 * time, so that a slow line finishes the first file first.
 */
export interface Upload {
  readonly importId: string;
  readonly portfolioId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly status: "waiting" | "sending" | "failed";
  /** Why it failed and what to do, for people. */
  readonly problem: string | undefined;
}

export type Send = (importId: string, file: File) => Promise<void>;

interface Entry {
  upload: Upload;
  readonly file: File;
  readonly send: Send;
  readonly onSent: (importId: string) => void;
}

/** The server reads at most this much; a larger file is refused before it travels. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

export class UploadQueue {
  #entries: readonly Entry[] = [];
  #snapshot: readonly Upload[] = [];
  #isRunning = false;
  readonly #listeners = new Set<() => void>();

  /** Everything not yet with the server, in the order it was dropped. Stable between changes. */
  readonly uploads = (): readonly Upload[] => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(
    file: File,
    target: { portfolioId: string; importId: string; send: Send; onSent: (importId: string) => void },
  ): void {
    const problem = refusal(file);
    const upload: Upload = {
      importId: target.importId,
      portfolioId: target.portfolioId,
      fileName: file.name,
      bytes: file.size,
      status: problem === undefined ? "waiting" : "failed",
      problem,
    };
    this.#set([...this.#entries, { upload, file, send: target.send, onSent: target.onSent }]);
    void this.#run();
  }

  retry(importId: string): void {
    this.#change(importId, { status: "waiting", problem: undefined });
    void this.#run();
  }

  forget(importId: string): void {
    this.#set(this.#entries.filter((it) => it.upload.importId !== importId || it.upload.status === "sending"));
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#send(next);
    this.#isRunning = false;
  }

  readonly #next = (): Entry | undefined => this.#entries.find((it) => it.upload.status === "waiting");

  async #send(entry: Entry): Promise<void> {
    const { importId } = entry.upload;
    this.#change(importId, { status: "sending" });
    try {
      await entry.send(importId, entry.file);
      this.#set(this.#entries.filter((it) => it.upload.importId !== importId));
      entry.onSent(importId);
    } catch (error) {
      this.#change(importId, {
        status: "failed",
        problem: error instanceof Error ? error.message : "The file was not sent.",
      });
    }
  }

  #change(importId: string, change: Partial<Upload>): void {
    this.#set(
      this.#entries.map((it) =>
        it.upload.importId === importId ? { ...it, upload: { ...it.upload, ...change } } : it,
      ),
    );
  }

  #set(entries: readonly Entry[]): void {
    this.#entries = entries;
    this.#snapshot = entries.map((it) => it.upload);
    for (const listener of this.#listeners) listener();
  }
}

function refusal(file: File): string | undefined {
  if (file.size === 0) return "The file is empty. Export it again from your bank or broker and drop it here.";
  if (file.size <= MAX_FILE_BYTES) return undefined;
  return "The file is larger than 64 MB. Export a shorter period and drop the parts one after another.";
}
