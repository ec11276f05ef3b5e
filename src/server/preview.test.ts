import { expect, test } from "vitest";
import { keepPreview } from "./preview.ts";

const HOST = "https://preview.example.org";

/** A preview asked by nobody, unless a cookie says `member`. */
const preview = keepPreview({
  openHosts: ["www.example.org"],
  isMember: (request) => Promise.resolve(request.headers.get("cookie") === "member"),
  isSignInFile: (path) => path === "/assets/SignInPage-abcdefgh.js",
});
const ask = async (path: string, init: RequestInit = {}, host = HOST) => {
  const step = await preview(new Request(`${host}${path}`, init));
  return step.is === "refused" ? step.response : step.is;
};
const told = async (path: string, init: RequestInit = {}) => {
  const answer = await ask(path, init);
  return answer instanceof Response ? `${answer.status} ${answer.headers.get("location") ?? ""}`.trim() : answer;
};

test.each([
  "/sign-in",
  "/sign-in/",
  "/sign-in?redirect_url=/central",
  "/sign-up",
  "/sign-in/link",
  "/reset-password",
  "/verify-email",
  "/invitation",
  "/sign-in.data",
  "/__manifest?paths=/,/sign-in,/sign-up",
  "/api/identity/session",
  "/api/identity/sign-in",
  "/api/identity/second-factor",
  "/assets/SignInPage-abcdefgh.js",
  "/favicon.svg",
  "/_builds/latest.json",
])("A7: signing in needs %s, and gets it", async (path) => {
  expect(await ask(path)).toBe("let_in");
});

test.each([
  ["/", "/sign-in"],
  ["/pricing?a=1", "/sign-in?redirect_url=%2Fpricing%3Fa%3D1"],
  ["/central/p/x", "/sign-in?redirect_url=%2Fcentral%2Fp%2Fx"],
  ["/easy-sign-up", "/sign-in?redirect_url=%2Feasy-sign-up"],
  ["/no-such-page", "/sign-in?redirect_url=%2Fno-such-page"],
  ["/sign-in/other", "/sign-in?redirect_url=%2Fsign-in%2Fother"],
])("A7: the page %s leads to signing in and back, without any script", async (path, location) => {
  expect(await told(path)).toBe(`302 ${location}`);
});

test.each([
  "/api/plans",
  "/api/guides?words=tax",
  "/api/openapi.json",
  "/api/identity/guest",
  "/api/_icons?icons=x",
  "/feed.xml",
  "/sitemap.xml",
  "/llms.txt",
  "/assets/HomePage-abcdefgh.js",
  "/og/index.png",
  "/__nuxt_content/support/sql_dump.txt",
  "/_images/card?url=x",
])("A7: %s is refused in the shape of every refusal", async (path) => {
  const answer = await ask(path);
  expect(answer).toBeInstanceOf(Response);
  if (!(answer instanceof Response)) return;
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ statusCode: 401, message: "This is a closed preview. Sign in first." });
});

test("A7: a move within a page that is open asks for data, and is sent to sign in by a whole document", async () => {
  const answer = await ask("/articles.data?_routes=a&topic=b");
  expect(
    answer instanceof Response && [
      answer.status,
      answer.headers.get("x-remix-redirect"),
      answer.headers.get("x-remix-reload-document"),
    ],
  ).toEqual([204, "/sign-in?redirect_url=%2Farticles%3Ftopic%3Db", "true"]);
  const home = await ask("/_root.data");
  expect(home instanceof Response && home.headers.get("x-remix-redirect")).toBe("/sign-in");
  const routes = await ask("/__manifest?paths=/sign-in,/pricing");
  expect(routes instanceof Response && [routes.status, routes.headers.get("x-remix-reload-document")]).toEqual([
    204,
    "true",
  ]);
});

test("A7: nothing of it is written, and robots are told to stay out", async () => {
  expect(await told("/pricing", { method: "POST" })).toBe("401");
  const robots = await ask("/robots.txt");
  expect(robots instanceof Response && (await robots.text())).toBe("User-agent: *\nDisallow: /\n");
});

test("A7: who is signed in gets everything; another of our hosts is open, a name nobody knows is closed", async () => {
  expect(await ask("/pricing", { headers: { cookie: "member" } })).toBe("let_in");
  expect(await ask("/pricing", {}, "https://www.example.org")).toBe("elsewhere");
  expect(await ask("/pricing", {}, "https://elsewhere.example.org")).toBeInstanceOf(Response);
});
