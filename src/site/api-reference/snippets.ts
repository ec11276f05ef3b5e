/** Programs of the first page, as text. A test runs the one that checks signatures. */
export const firstCall = (origin: string): string =>
  `curl "${origin}/api/portfolios" \\
  -H "Authorization: Bearer $AVENTINE_KEY"`;

export const firstFetch = (origin: string): string =>
  `const response = await fetch("${origin}/api/portfolios", {
  headers: { authorization: \`Bearer \${process.env.AVENTINE_KEY}\` },
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.message);
for (const { name, netWorth } of answer.portfolios) {
  console.log(name, netWorth?.value ?? "not known");
}`;

export const SIGNATURE_CHECK = `import { createHmac, timingSafeEqual } from "node:crypto";

/** The header is Aventine-Signature, the body as it came, unparsed. */
export function isSigned(header: string, body: string, secret: string) {
  const parts = header.split(",").map((part) => part.split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const expected = createHmac("sha256", secret)
    .update(\`\${time}.\${body}\`)
    .digest();
  return parts.some(([name, value = ""]) => {
    const sent = Buffer.from(name === "v1" ? value : "", "hex");
    const isWhole = sent.length === expected.length;
    return isWhole && timingSafeEqual(sent, expected);
  });
}`;

/** The typed client at work, with the name the example is shown under. */
export const CLIENT_EXAMPLE = `import { createClient } from "./aventine-client.ts";

const client = createClient({ origin: "https://app.example.org", key: process.env.AVENTINE_KEY ?? "" });
const { portfolios } = await client.call("GET /api/portfolios");
for (const { portfolioId, name } of portfolios) {
  const { netWorth, currency } = await client.call("GET /api/portfolios/{portfolioId}/overview", { path: { portfolioId } });
  console.log(name, netWorth.value ?? "not known", currency);
}`;
