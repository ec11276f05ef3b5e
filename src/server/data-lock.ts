import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";

export interface DataLock {
  readonly release: () => void;
}
export type DataLockError = { readonly kind: "data_in_use"; readonly processId: number; readonly dataDir: string };

interface Holder {
  readonly processId: number;
  /** When that process started, in ticks since boot, where the system tells: a number is reused after a while, a start is not. */
  readonly startedAt: string | undefined;
}

/**
 * Takes the folder for this process alone. The embedded database has no lock of its own: two processes on one folder would destroy it.
 * A lock left by a process that is gone is taken over.
 */
export function lockDataDir(dataDir: string): Result<DataLock, DataLockError> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "lock");
  const own: Holder = { processId: process.pid, startedAt: startOf(process.pid) };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: "wx" });
      return ok({ release: () => rmSync(file, { force: true }) });
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder)) return err({ kind: "data_in_use", processId: holder.processId, dataDir });
    rmSync(file, { force: true });
  }
  throw new Error(`The folder ${dataDir} is being locked and unlocked by other processes.`);
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (
      typeof holder !== "object" ||
      holder === null ||
      !("processId" in holder) ||
      typeof holder.processId !== "number"
    )
      return undefined;
    return {
      processId: holder.processId,
      startedAt: "startedAt" in holder && typeof holder.startedAt === "string" ? holder.startedAt : undefined,
    };
  } catch {
    // Unreadable or gone meanwhile: nobody's.
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.processId === process.pid) return false;
  try {
    process.kill(holder.processId, 0);
  } catch (error) {
    if (!isCode(error, "EPERM")) return false;
  }
  return holder.startedAt === undefined || holder.startedAt === startOf(holder.processId);
}

function startOf(processId: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, "utf8");
    // Field 22; the command name before it may contain spaces and ends at the last parenthesis.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
