export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  /** `negative` for what failed; it is read aloud at once. */
  readonly tone?: "neutral" | "positive" | "negative" | undefined;
  /** It has something to read: it stays until it is dismissed, or five newer ones are there. */
  readonly isLasting?: true | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly isOpen: boolean;
}

/** A toast stays 5 s, at most 5 are shown, a closed one is taken away after 200 ms. */
export const TOAST = { lifetimeMs: 5000, most: 5, removalMs: 200 } as const;

type Listener = () => void;

/** The toasts of the page, outside React so that any code can show one. */
export class ToastStore {
  #toasts: readonly ShownToast[] = [];
  #listeners = new Set<Listener>();
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #nextId = 1;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): readonly ShownToast[] => this.#toasts;

  /** Shows a message and returns its id. The oldest gives way when there are more than five. */
  show(message: ToastMessage): number {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#set([{ ...message, id, isOpen: true }, ...this.#toasts]);
    this.resume(id);
    this.#toasts
      .filter((it) => it.isOpen)
      .slice(TOAST.most)
      .forEach((it) => this.close(it.id));
    return id;
  }

  /** Hides it, then removes it after 200 ms. */
  close(id: number): void {
    this.pause(id);
    this.#set(this.#toasts.map((it) => (it.id === id ? { ...it, isOpen: false } : it)));
    setTimeout(() => this.#set(this.#toasts.filter((it) => it.id !== id)), TOAST.removalMs);
  }

  /** Stops the clock while a person points at or focuses it. */
  pause(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** Starts its 5 s anew, of one that has them. */
  resume(id: number): void {
    this.pause(id);
    if (this.#toasts.find((it) => it.id === id)?.isLasting) return;
    this.#timers.set(
      id,
      setTimeout(() => this.close(id), TOAST.lifetimeMs),
    );
  }

  #set(toasts: readonly ShownToast[]): void {
    this.#toasts = toasts;
    this.#listeners.forEach((listener) => listener());
  }
}

export const toasts = new ToastStore();

/** Tells the reader what happened, for five seconds unless it lasts, with an optional action such as Undo. Returns an id for `toasts.close`. */
export const toast = (message: ToastMessage): number => toasts.show(message);
