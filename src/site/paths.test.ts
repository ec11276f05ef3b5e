import { expect, test } from "vitest";
import { paths } from "./paths.ts";
import { SITE_ROUTES } from "./route-table.ts";

const written = Object.values(paths).map((path) => (typeof path === "string" ? path : path("x")));

test("the addresses that code links to are these", () => {
  expect(written).toMatchInlineSnapshot(`
    [
      "/",
      "/features",
      "/pricing",
      "/videos",
      "/about",
      "/careers",
      "/contact",
      "/referral-reward",
      "/privacy",
      "/legal",
      "/support",
      "/support/guide/x",
      "/support/figures/x",
      "/support/import/x",
      "/articles",
      "/articles/x",
      "/app-store",
      "/samples",
      "/solutions/x",
      "/who-we-serve/x",
      "/docs/getting-started",
      "/docs/api",
      "/docs/api/x",
      "/support/account/api-keys",
      "/sign-in",
      "/easy-sign-up",
      "/central",
      "/central/sample",
    ]
  `);
});

test("R4, R5, R6, R7, R8, R9, R10 and R1-R21: the addresses of the routes are these", () => {
  expect(SITE_ROUTES.map(({ path, layout }) => `${path} ${layout}`)).toMatchInlineSnapshot(`
    [
      "/ default",
      "/loading blank",
      "/privacy default",
      "/sign-in auth",
      "/sign-up auth",
      "/waitlist auth",
      "/signed-up default",
      "/easy-sign-up default",
      "/unauthorized default",
      "/sign-in/link auth",
      "/reset-password auth",
      "/verify-email auth",
      "/invitation auth",
      "/central/* bare",
      "/support default",
      "/articles default",
      "/app-store default",
      "/support/* docs",
      "/app-store/* docs",
      "/samples/* docs",
      "/articles/:slug default",
      "/legal bare",
      "/legal/* docs",
      "/snippets/* default",
      "/landing/* landing",
      "/__debug/snippet/* snippet",
      "/* default",
      "/public/* bare",
      "/docs bare",
      "/docs/getting-started default",
      "/docs/api docs",
      "/docs/api/:group docs",
    ]
  `);
});
