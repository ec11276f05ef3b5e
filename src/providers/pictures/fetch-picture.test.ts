import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { pictureReader } from "./fetch-picture.ts";
import { isPublicAddress } from "#providers/network/public-address.ts";

const DOMAIN = "pictures.example.org";

function answer(status: number, type: string, body: Uint8Array, length?: number): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  message.statusCode = status;
  message.headers = { "content-type": type, ...(length === undefined ? {} : { "content-length": String(length) }) };
  message.push(body);
  message.push(null);
  return message;
}

function readerOf(addresses: readonly string[], answered: () => IncomingMessage) {
  const asked: string[] = [];
  const read = pictureReader(DOMAIN, {
    resolve: () => Promise.resolve(addresses),
    ask: (url, address) => {
      asked.push(`${url.href} at ${address}`);
      return Promise.resolve(answered());
    },
  });
  return {
    asked,
    outcome: async (url: string) => read(url).then((it) => (it.ok ? `${it.value.byteLength} bytes` : it.error.kind)),
  };
}

const picture = () => answer(200, "image/png", new Uint8Array(5));

test("X13 a picture of the one allowed host is read at the address that was checked", async () => {
  const { asked, outcome } = readerOf(["93.184.215.14"], picture);
  expect(await outcome(`https://${DOMAIN}/a.png?v=1`)).toBe("5 bytes");
  expect(asked).toEqual([`https://${DOMAIN}/a.png?v=1 at 93.184.215.14`]);
});

test("X13 no other host, protocol, port or disguise is asked", async () => {
  const { asked, outcome } = readerOf(["93.184.215.14"], picture);
  const disguises = [
    "https://evil.example.org/a.png",
    `http://${DOMAIN}/a.png`,
    `https://${DOMAIN}:8443/a.png`,
    `https://${DOMAIN}@127.0.0.1/a.png`,
    `https://user:secret@${DOMAIN}/a.png`,
    `https://127.0.0.1\\@${DOMAIN}/a.png`,
    `https://${DOMAIN}.evil.example/a.png`,
    `https://evil.example/#${DOMAIN}`,
    `https://x.${DOMAIN}/a.png`,
    `file:///etc/passwd`,
    `//${DOMAIN}/a.png`,
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::ffff:127.0.0.1]/",
    "https://169.254.169.254/latest/meta-data",
  ];
  for (const url of disguises) expect(await outcome(url), url).toBe("picture_address_refused");
  expect(asked).toEqual([]);
  expect(await pictureReader(undefined)(`https://${DOMAIN}/a.png`)).toMatchObject({
    error: { kind: "picture_address_refused" },
  });
});

test("X13 a host that leads into a private network, even by one of its addresses, is not asked", async () => {
  for (const address of [
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "::1",
    "fd00::1",
    "fe80::1",
    "::ffff:10.0.0.1",
    "0.0.0.0",
  ]) {
    const { asked, outcome } = readerOf(["93.184.215.14", address], picture);
    expect(await outcome(`https://${DOMAIN}/a.png`), address).toBe("picture_address_refused");
    expect(asked).toEqual([]);
  }
  expect(await readerOf([], picture).outcome(`https://${DOMAIN}/a.png`)).toBe("picture_address_refused");
});

test("X13 a redirect is not followed, a page is no picture, and 10 MB is the end", async () => {
  const outcomeOf = (answered: () => IncomingMessage) =>
    readerOf(["93.184.215.14"], answered).outcome(`https://${DOMAIN}/a`);
  expect(await outcomeOf(() => answer(302, "image/png", new Uint8Array(0)))).toBe("picture_not_found");
  expect(await outcomeOf(() => answer(200, "text/html", new Uint8Array(9)))).toBe("picture_not_found");
  expect(await outcomeOf(() => answer(200, "image/svg+xml", new Uint8Array(9)))).toBe("picture_not_found");
  expect(await outcomeOf(() => answer(200, "image/png", new Uint8Array(9), 10_000_001))).toBe("picture_too_large");
  expect(await outcomeOf(() => answer(200, "image/png", new Uint8Array(10_000_001)))).toBe("picture_too_large");
});

test("only addresses of the public internet are public", () => {
  const privates = [
    "100.64.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "64:ff9b::1",
    "2002:7f00:1::",
    "2001:db8::1",
    "2001::1",
    "fe80::1%eth0",
    "1.2.3",
    "localhost",
    "",
  ];
  expect(privates.filter(isPublicAddress)).toEqual([]);
  expect(
    ["8.8.8.8", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::1"].filter((it) => !isPublicAddress(it)),
  ).toEqual([]);
});
