import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetList, assetWritten, entityHistory } from "#features/accounts/contract.ts";
import { classified } from "#features/assets/edits-contract.ts";
import { exposures } from "#features/analytics/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A house of 600 and a painting of 400. By strategy: 60 % of the house is growth, 25 % of the painting is, the rest of it is play. */
let api: Api;
let ada: Caller;
const [portfolioId, accountId, houseId, paintingId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  await done(ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } }));
  const account = { accountId, name: "At home", kind: "property", currency: "EUR" };
  await done(ada.call("POST", at("/accounts"), { body: account }));
  const add = (assetId: string, name: string, quantity: string) =>
    ada.call("POST", at("/assets"), {
      body: {
        assetId,
        name,
        assetClass: "other",
        currency: "EUR",
        tracking: "value",
        opening: { on: "2026-01-01", accountId, quantity },
      },
    });
  await done(add(houseId, "House", "600"));
  await done(add(paintingId, "Painting", "400"));
});
afterAll(() => api.close());

const assetNamed = async (assetId: string) =>
  (await ada.call("GET", at("/assets"))).as(assetList).assets.find((it) => it.assetId === assetId);
const classify = (body: object) => ada.call("POST", at("/assets/classifications"), { body });

test("UP-26: tags and shares of one's own attributes are stated of an asset, anew each time", async () => {
  const shares = [{ attribute: "Strategy", value: "Growth", share: "0.6" }];
  const edited = await ada.call("PATCH", at(`/assets/${houseId}`), { body: { tags: ["core", "core"], shares } });
  expect(edited.as(assetWritten).asset).toMatchObject({ tags: ["core"], shares });
  // Terms stated afterwards leave them alone.
  await done(ada.call("PUT", at(`/assets/${houseId}/facts`), { body: { facts: {} } }));
  expect(await assetNamed(houseId)).toMatchObject({ tags: ["core"], shares });
});

test("UP-26: several assets are classified at once, in one change that is undone at once", async () => {
  const attribute = {
    name: "Strategy",
    parts: [
      { value: "Growth", share: "0.25" },
      { value: "Play", share: "0.75" },
    ],
  };
  const both = await classify({ assetIds: [houseId, paintingId], addTags: ["family"], attribute });
  expect((await assetNamed(houseId))?.tags).toEqual(["core", "family"]);
  expect((await assetNamed(houseId))?.shares).toHaveLength(2);
  await done(ada.call("POST", at(`/changes/${both.as(classified).receipt.changeId}/undo`)));
  expect(await assetNamed(paintingId)).toMatchObject({ tags: [], shares: [] });
  expect((await assetNamed(houseId))?.tags).toEqual(["core"]);
  await done(classify({ assetIds: [paintingId], addTags: ["family"], attribute }));
  await done(classify({ assetIds: [paintingId], removeTags: ["family"] }));
  expect(await assetNamed(paintingId)).toMatchObject({ tags: [], shares: [{ value: "Growth" }, { value: "Play" }] });
});

test("UP-26: exposure shares values out by each attribute, and tells what is unclassified", async () => {
  const { own } = (await ada.call("GET", at("/exposure"))).as(exposures);
  // 600 × 60 % + 400 × 25 % = 460; 400 × 75 % = 300; 600 × 40 % = 240 is nobody's.
  expect(own).toEqual([
    {
      attribute: "Strategy",
      groups: [
        { key: "Growth", label: "Growth", value: 460, weight: 0.46 },
        { key: "Play", label: "Play", value: 300, weight: 0.3 },
      ],
      unknown: 240,
    },
  ]);
});

test("shares of more than the whole, of nothing and named twice are refused at their place", async () => {
  const share = (value: string, part: string) => ({ attribute: "Bucket", value, share: part });
  const refuse = async (...shares: object[]) => {
    const answer = await ada.call("PATCH", at(`/assets/${houseId}`), { body: { shares } });
    expect(answer.status).toBe(400);
    return answer.text;
  };
  expect(await refuse(share("A", "0.7"), share("B", "0.4"))).toContain('"path":"shares.1.share"');
  expect(await refuse(share("A", "0"))).toContain('"path":"shares.0.share"');
  expect(await refuse(share("A", "0.1"), share("A", "0.1"))).toContain('"path":"shares.1.value"');
  // Ten tenths are the whole, exactly.
  const tenths = Array.from({ length: 10 }, (_, place) => share(`Part ${place}`, "0.1"));
  await done(ada.call("PATCH", at(`/assets/${paintingId}`), { body: { shares: tenths } }));
});

test("what was classified stands in the history, and a stranger classifies nothing", async () => {
  const { entries } = (await ada.call("GET", at(`/assets/${houseId}/history`))).as(entityHistory);
  const labels = entries.flatMap(({ changes }) => changes.map(({ label }) => label));
  expect(labels).toEqual(expect.arrayContaining(["Tags", "Own attributes"]));
  const sam = await api.signUp("sam");
  const tried = await sam.call("POST", at("/assets/classifications"), {
    body: { assetIds: [houseId], addTags: ["mine"] },
  });
  expect(tried.status).toBe(404);
  expect((await classify({ assetIds: [houseId, randomUUID()], addTags: ["x"] })).status).toBe(404);
});

test("UP-26: a sub-class of one's own is given, renamed and taken away for several at once, divides exposure, and is undone", async () => {
  const both = [houseId, paintingId];
  const subclasses = async () => Promise.all(both.map(async (it) => (await assetNamed(it))?.subclass));
  await done(classify({ assetIds: both, subclass: "Heirlooms" }));
  expect(await subclasses()).toEqual(["Heirlooms", "Heirlooms"]);
  const renamed = await classify({ assetIds: both, subclass: "Family things" });
  await done(ada.call("PATCH", at(`/assets/${paintingId}`), { body: { subclass: "Art" } }));
  expect(await subclasses()).toEqual(["Family things", "Art"]);
  const { own } = (await ada.call("GET", at("/exposure"))).as(exposures);
  expect(own.find(({ attribute }) => attribute === "Sub-class")?.groups).toEqual([
    { key: "Family things", label: "Family things", value: 600, weight: 0.6 },
    { key: "Art", label: "Art", value: 400, weight: 0.4 },
  ]);
  // What is stated of it otherwise stays.
  expect((await assetNamed(houseId))?.shares.length).toBeGreaterThan(0);
  await done(classify({ assetIds: [paintingId], subclass: null }));
  expect(await subclasses()).toEqual(["Family things", null]);
  const early = await ada.call("POST", at(`/changes/${renamed.as(classified).receipt.changeId}/undo`));
  expect([early.status, early.text.includes("later")]).toEqual([409, true]);
  await done(classify({ assetIds: both, subclass: null }));
});

test("UP-26: a class and a sector are given to several assets in one change; the sector stated before gives way", async () => {
  const sector = (key: string) => [{ dimension: "sector", parts: [{ key, share: "1" }] }];
  await done(classify({ assetIds: [houseId], exposures: sector("Farming") }));
  const both = await classify({
    assetIds: [houseId, paintingId],
    assetClass: "collectible",
    exposures: sector("Art"),
  });
  expect((await assetNamed(houseId))?.assetClass).toBe("collectible");
  const facts = async (assetId: string) => (await ada.call("GET", at(`/assets/${assetId}/facts`))).text;
  expect(await facts(houseId)).toContain("Art");
  expect(await facts(houseId)).not.toContain("Farming");
  await done(ada.call("POST", at(`/changes/${both.as(classified).receipt.changeId}/undo`)));
  expect(await facts(houseId)).toContain("Farming");
  expect((await assetNamed(paintingId))?.assetClass).toBe("other");
});

test("UP-26: shares of a sector above the whole are refused with the name of what they were refused for", async () => {
  const parts = [
    { key: "Art", share: "0.6" },
    { key: "Craft", share: "0.6" },
  ];
  const refused = await classify({ assetIds: [paintingId], exposures: [{ dimension: "sector", parts }] });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Painting: The shares by sector add up to more than 100 %.");
});

test("UP-02: cells of several assets are changed in one write, all or none, and taken back together", async () => {
  const edit = (edits: readonly object[]) => ada.call("POST", at("/assets/edits"), { body: { edits } });
  const written = await edit([
    { assetId: houseId, name: "Old house" },
    { assetId: paintingId, ticker: "ART", tags: ["art"] },
  ]);
  expect(written.status, written.text).toBe(200);
  expect(await assetNamed(houseId)).toMatchObject({ name: "Old house", tags: ["core"] });
  expect(await assetNamed(paintingId)).toMatchObject({ name: "Painting", ticker: "ART", tags: ["art"] });
  const shares = [{ attribute: "Strategy", value: "Growth", share: "1.2" }];
  const refused = await edit([
    { assetId: houseId, name: "New house" },
    { assetId: paintingId, shares },
  ]);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("edits.1.shares.0.share");
  expect((await assetNamed(houseId))?.name).toBe("Old house");
  await done(ada.call("POST", at(`/changes/${written.as(classified).receipt.changeId}/undo`)));
  expect((await assetNamed(houseId))?.name).toBe("House");
});
