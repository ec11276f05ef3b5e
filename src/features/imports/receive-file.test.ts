import { randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { receiveFile } from "#features/imports/receive-file.ts";

const importId = randomUUID();

function post(fields: Readonly<Record<string, string | File>>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request("http://localhost/imports", { method: "POST", body });
}

const kindOf = async (request: Request) => {
  const received = await receiveFile(request);
  return received.ok ? "ok" : [received.error.kind, ...(received.error.fields ?? []).map(({ path }) => path)].join(" ");
};

test("V5.3.1: a file arrives whole, under its name without any path", async () => {
  const received = await receiveFile(post({ importId, file: new File(["a,b\n1,2\n"], "../../etc/list\u0007.csv") }));
  if (!received.ok) expect.unreachable(JSON.stringify(received.error));
  expect(received.value).toMatchObject({ importId, name: "list.csv", size: 8 });
  expect(gunzipSync(received.value.compressed).toString()).toBe("a,b\n1,2\n");
  expect(received.value.hash).toHaveLength(64);
});

test("pasted text is a file too", async () => {
  const received = await receiveFile(post({ importId, text: "a\tb", fileName: "Pasted" }));
  expect(received).toMatchObject({ ok: true, value: { name: "Pasted", size: 3 } });
});

test("what is missing or no form is said by its field", async () => {
  expect(await kindOf(post({ file: new File(["x"], "x") }))).toBe("input_invalid importId");
  expect(await kindOf(post({ importId: "7", file: new File(["x"], "x") }))).toBe("input_invalid importId");
  expect(await kindOf(post({ importId }))).toBe("input_invalid file");
  const json = new Request("http://localhost/imports", { method: "POST", body: "{}" });
  expect(await kindOf(json)).toBe("media_type_unsupported");
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  expect(await kindOf(new Request("http://localhost/", { method: "POST", body: "--y\r\n", headers }))).toBe(
    "input_invalid file",
  );
});

test.each([
  ["65 MB are heard out and refused", 65],
  ["a body without end is cut off", Infinity],
])("%s", async (_name, sizeMb) => {
  let sentMb = 0;
  const chunk = new Uint8Array(1024 * 1024);
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sentMb >= sizeMb) return controller.close();
      sentMb += 1;
      controller.enqueue(chunk);
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const request = new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" });
  expect(await kindOf(request)).toBe("file_too_large");
  expect(sentMb).toBeLessThan(1100);
});
