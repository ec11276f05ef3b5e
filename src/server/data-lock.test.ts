import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockDataDir } from "./data-lock.ts";

const folder = () => mkdtempSync(join(tmpdir(), "aventine-lock-"));

test("a folder held by a living process is refused with its process number", async () => {
  const dataDir = folder();
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  try {
    writeFileSync(join(dataDir, "lock"), JSON.stringify({ processId: other.pid }));
    expect(lockDataDir(dataDir)).toEqual({ ok: false, error: { kind: "data_in_use", processId: other.pid, dataDir } });
  } finally {
    other.kill();
  }
});

test("a lock left behind by a process that is gone is taken over", () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, "lock"), JSON.stringify({ processId: 2 ** 30 }));
  expect(lockDataDir(dataDir).ok).toBe(true);
});

test("a process number used again by another program does not hold the folder", () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, "lock"), JSON.stringify({ processId: 1, startedAt: "not the start of process 1" }));
  expect(lockDataDir(dataDir).ok).toBe(true);
});

test("a released folder can be taken again", () => {
  const dataDir = folder();
  const first = lockDataDir(dataDir);
  if (first.ok) first.value.release();
  expect(lockDataDir(dataDir).ok).toBe(true);
});
