import { randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ok } from "#engine/result.ts";
import { receiveFile, type ReceivedFile } from "#features/imports/receive-file.ts";
import { openUploads, type Uploads } from "#features/shared/uploads.ts";
import { ownFolder } from "#test/own-folder.ts";

const importId = randomUUID();
const folder = ownFolder();
const ADA = { userId: "ada", isGuest: false };
let uploads: Uploads;
beforeAll(async () => (uploads = await openUploads(folder.path)));
afterAll(folder.remove);

/** As a browser sends it, which says how long it is. */
async function post(fields: Readonly<Record<string, string | File>>): Promise<Request> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const form = new Response(body);
  const headers = { "content-type": form.headers.get("content-type") ?? "" };
  return new Request("http://localhost/imports", { method: "POST", headers, body: await form.arrayBuffer() });
}

const receive = (request: Request, sender = ADA) =>
  receiveFile<ReceivedFile & { text: string }>(uploads, request, sender, async (file) => {
    const parts: Uint8Array[] = [];
    for await (const part of file.parts()) parts.push(part);
    const text = gunzipSync(Buffer.concat(parts)).toString();
    return ok({ ...file, text });
  });

const kindOf = async (request: Request, sender = ADA) => {
  const received = await receive(request, sender);
  return received.ok ? "ok" : [received.error.kind, ...(received.error.fields ?? []).map(({ path }) => path)].join(" ");
};

test("V5.3.1: a file arrives whole, under its name without any path", async () => {
  const received = await receive(await post({ importId, file: new File(["a,b\n1,2\n"], "../../etc/list.csv") }));
  if (!received.ok) expect.unreachable(JSON.stringify(received.error));
  expect(received.value).toMatchObject({ importId, name: "list.csv", size: 8 });
  expect(received.value.text).toBe("a,b\n1,2\n");
  expect(received.value.hash).toHaveLength(64);
});

test("a name in another script and an empty file arrive as they are", async () => {
  const received = await receive(await post({ importId, file: new File([], "Umsätze März – 対帳単.csv") }));
  expect(received).toMatchObject({ ok: true, value: { name: "Umsätze März – 対帳単.csv", size: 0 } });
});

test("pasted text is a file too", async () => {
  const received = await receive(await post({ importId, text: "a\tb", fileName: "../Pas\u0007ted" }));
  expect(received).toMatchObject({ ok: true, value: { name: "Pasted", size: 3 } });
});

test("what is missing or no form is said by its field", async () => {
  expect(await kindOf(await post({ file: new File(["x"], "x") }))).toBe("input_invalid importId");
  expect(await kindOf(await post({ importId: "7", file: new File(["x"], "x") }))).toBe("input_invalid importId");
  expect(await kindOf(await post({ importId }))).toBe("input_invalid file");
  const json = new Request("http://localhost/imports", { method: "POST", body: "{}" });
  expect(await kindOf(json)).toBe("media_type_unsupported");
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  expect(await kindOf(new Request("http://localhost/", { method: "POST", body: "--y\r\n", headers }))).toBe(
    "input_invalid file",
  );
});

test("without an account a file of 6 MB is refused in words that say what to do", async () => {
  const file = new File([new Uint8Array(6_000_000)], "years.csv");
  expect(await kindOf(await post({ importId, file }))).toBe("ok");
  expect(await receive(await post({ importId, file }), { userId: "guest", isGuest: true })).toMatchObject({
    error: { kind: "file_too_large", message: expect.stringContaining("Create your account") },
  });
});
