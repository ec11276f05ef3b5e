// Makes the checkout ready to run: installs when the lock file is newer than what is installed, builds when the sources are newer than the
// build. Runs on any Node from 20.20 with nothing installed, so it imports nothing but Node itself.
// usage: node scripts/prepare.mjs [--build]
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const at = (...parts) => join(root, ...parts);

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  console.error(
    `Aventine needs Node 20.20 or newer to install itself; this is ${process.version}. Install a newer Node and start again.`,
  );
  process.exit(1);
}

/** Variables that public pages show or are made by: with others they are made anew. One forgotten here costs speed and nothing else. */
const PAGE_SETTINGS = [
  "APP_ORIGIN",
  "CHAT_KEY",
  "CLERK_PROXY_URL",
  "CLERK_PUBLISHABLE_KEY",
  "CLIENT_HOST",
  "DEV_DOMAIN",
  "ICON_HOST",
  "IDENTITY_PROVIDER",
  "META_PIXEL_ID",
  "PORT",
  "REDDIT_PIXEL_ID",
  "REPOSITORY_URL",
  "SENTRY_DSN",
];

const run = (what, command, args) => {
  console.log(what);
  const env = { ...process.env, PATH: `${at("node_modules", ".bin")}:${process.env.PATH}`, NODE_ENV: "" };
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", env });
  if (status === 0) return;
  console.error(
    `${what} failed${error ? `: ${error.message}` : ""}. Nothing else was done; mend the cause above and start again.`,
  );
  process.exit(status ?? 1);
};

const hashOf = (files) => {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(at(file)))
      .update("\0");
  return hash.digest("hex");
};

const filesUnder = (folder) =>
  !existsSync(at(folder))
    ? []
    : readdirSync(at(folder), { recursive: true })
        .map((name) => join(folder, name))
        .filter((name) => statSync(at(name)).isFile() && !name.includes(".test."))
        .sort();

const stampMatches = (file, value) => existsSync(at(file)) && readFileSync(at(file), "utf8") === value;
const writeStamp = (file, value) => {
  mkdirSync(at(file, ".."), { recursive: true });
  writeFileSync(at(file), value);
};

const lockHash = hashOf(["package.json", "package-lock.json", ".npmrc"]);
const installStamp = join("node_modules", ".cache", "aventine", "installed");
if (!stampMatches(installStamp, lockHash)) {
  // npm's own path is known when npm runs us; otherwise the npm on the PATH is taken.
  const npm = process.env.npm_execpath;
  run("Installing packages (about a minute, once)…", npm ? process.execPath : "npm", [
    ...(npm ? [npm] : []),
    "ci",
    "--include=dev",
    "--no-audit",
    "--no-fund",
  ]);
  writeStamp(installStamp, lockHash);
}

if (process.argv.includes("--build")) {
  const sources = [
    ...filesUnder("src"),
    ...filesUnder("content"),
    ...filesUnder("public"),
    "vite.config.ts",
    "react-router.config.ts",
    "package-lock.json",
  ];
  const sourceHash = hashOf(sources.filter((file) => existsSync(at(file))));
  const buildStamp = join("build", "stamp");
  if (!stampMatches(buildStamp, sourceHash)) {
    run("Building (about half a minute, once)…", at("node_modules", ".bin", "react-router"), ["build"]);
    run("Drawing social pictures…", at("node_modules", ".bin", "node"), [at("scripts", "social-pictures.ts")]);
    run("Compressing…", at("node_modules", ".bin", "node"), [at("scripts", "compress-build.ts")]);
    writeStamp(buildStamp, sourceHash);
  }
  const pagesStamp = join("build", "pages-stamp");
  const pagesHash = createHash("sha256")
    .update(JSON.stringify([sourceHash, PAGE_SETTINGS.map((name) => process.env[name] ?? "")]))
    .digest("hex");
  if (!stampMatches(pagesStamp, pagesHash)) {
    run("Making the public pages…", at("node_modules", ".bin", "node"), [at("scripts", "make-pages.ts")]);
    writeStamp(pagesStamp, pagesHash);
  }
}
