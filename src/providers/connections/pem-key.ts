/** A key that signs, as institutions give it out in a file. */
export interface PemKey {
  /** In lines, as cryptographic libraries read it. */
  readonly pem: string;
  /** Whether it is of the curve P-256, which signs questions; keys of wallets are of another. */
  readonly isP256: boolean;
}

const FILE =
  /-----BEGIN (?<kind>(?:EC )?)PRIVATE KEY-----(?<body>(?:[A-Za-z0-9+/=\s]|\\[nr]){40,6000})-----END \k<kind>PRIVATE KEY-----/;
/** The object identifier 1.2.840.10045.3.1.7 (RFC 5480), as it stands in such a key. */
const P256 = "\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07";
const LINE = /.{1,64}/g;

/**
 * The one key of a text: lines may have been joined by a field of one line, or be written `\n` as in the JSON that is downloaded with it. Undefined
 * where there is none, or several. Pure.
 */
export function pemKeyIn(text: string): PemKey | undefined {
  const found = FILE.exec(text);
  if (!found?.groups || text.split("-----BEGIN").length !== 2) return undefined;
  const { kind = "", body: written = "" } = found.groups;
  const body = written.replaceAll(/\\[nr]|\s/g, "");
  const bytes = binaryOf(body);
  if (bytes === undefined) return undefined;
  const lines = body.match(LINE) ?? [];
  const pem = [`-----BEGIN ${kind}PRIVATE KEY-----`, ...lines, `-----END ${kind}PRIVATE KEY-----`, ""].join("\n");
  return { pem, isP256: bytes.includes(P256) };
}

function binaryOf(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}
