import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const versions = z.record(z.string(), z.string()).default({});
const manifest = z
  .object({ dependencies: versions, devDependencies: versions, overrides: versions })
  .parse(JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")));
const locked = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        inBundle: z.boolean().optional(),
        hasInstallScript: z.boolean().optional(),
        license: z.unknown().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(`${ROOT}package-lock.json`, "utf8"))).packages;
const packages = Object.entries(locked).filter(([path]) => path !== "");
const direct = { ...manifest.dependencies, ...manifest.devDependencies };

test("V15.1.2: the lock is the list of everything that is inside: each package with its version", () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(([, it]) => it.version === undefined).map(([path]) => path)).toEqual([]);
  expect(Object.keys(direct).filter((name) => locked[`node_modules/${name}`] === undefined)).toEqual([]);
});

test("V15.2.4: no package can be swapped: each is pinned by its hash, comes from the registry, and runs no program of its own but the known ones", () => {
  const loose = packages.filter(([, it]) => it.integrity === undefined && it.inBundle !== true).map(([path]) => path);
  expect(loose).toEqual([]);
  expect(
    packages.filter(([, it]) => it.resolved !== undefined && !it.resolved.startsWith("https://")).map(([path]) => path),
  ).toEqual([]);
  const running = packages.filter(([, it]) => it.hasInstallScript === true).map(([path]) => path);
  expect(running).toEqual(["node_modules/node"]);
});

test("V15.2.1: what is asked for is one exact version, and what is installed is that one: an update is a change one can read", () => {
  expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  const other = Object.entries(direct).filter(([name, version]) => {
    const file = `${ROOT}node_modules/${name}/package.json`;
    return (
      existsSync(file) &&
      z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, "utf8"))).version !== version
    );
  });
  expect(other).toEqual([]);
});
