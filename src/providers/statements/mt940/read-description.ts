/** What `:86:` tells of a booking. */
export interface Told {
  readonly text: string | undefined;
  /** The German code of the kind of booking, where it begins the field. */
  readonly code: string | undefined;
}

/** Reads the three ways banks write `:86:`: numbered fields (`?20…`), words between slashes (`/NAME/…`), or plain lines. */
export function readDescription(value: string): Told {
  const numbered = /^(\d{3})([?>@~+])(?=\d\d)/.exec(value);
  if (numbered) return readNumbered(value, numbered[1] ?? "", numbered[2] ?? "?");
  const joined = joinWrapped(value);
  if (/^\/[A-Z]{2,5}\//.test(joined)) return { text: plain(readSlashed(joined)), code: undefined };
  return { text: plain(joined), code: undefined };
}

const plain = (text: string): string | undefined => text.replace(/\s+/g, " ").trim().slice(0, 1000) || undefined;

/** Lines are cut at 65 characters, within words; a shorter line ended by itself. */
const joinWrapped = (value: string): string =>
  value.split("\n").reduce((text, line, index, lines) => {
    const above = lines[index - 1] ?? "";
    return index === 0 ? line : `${text}${above.length >= 65 ? "" : " "}${line}`;
  }, "");

function readNumbered(value: string, code: string, mark: string): Told {
  const fields = new Map<number, string>();
  const text = value.replaceAll("\n", "").slice(3);
  for (const part of text.split(mark).slice(1)) {
    const key = Number(part.slice(0, 2));
    fields.set(key, `${fields.get(key) ?? ""}${part.slice(2)}`);
  }
  const range = (from: number, to: number, between: string): string =>
    [...fields]
      .filter(([key]) => key >= from && key <= to)
      .map(([, words]) => words)
      .join(between);
  const purpose = purposeOf(`${range(20, 29, "")}${range(60, 63, "")}`);
  const name = range(32, 33, "").trim();
  const words = purpose.trim() || (fields.get(0) ?? "");
  return { text: plain([name, words].filter((part) => part !== "").join(": ")), code };
}

/** SEPA puts several things into the purpose: `EREF+…KREF+…SVWZ+Rent March`. What people wrote stands behind SVWZ. */
function purposeOf(text: string): string {
  const at = text.indexOf("SVWZ+");
  if (at === -1) return text;
  const rest = text.slice(at + 5);
  return /^(.*?)(?:(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|ABWA|ABWE|IBAN|BIC)\+|$)/s.exec(rest)?.[1] ?? rest;
}

/** `/NAME/Maria Oak/REMI/Rent`: words in capitals name what follows them. */
function readSlashed(text: string): string {
  const parts = text.split("/");
  const wordsBehind = (name: string): string => {
    const at = parts.indexOf(name);
    const words = at === -1 ? [] : parts.slice(at + 1);
    const end = words.findIndex((part, index) => index > 0 && /^[A-Z]{4}$/.test(part));
    return (end === -1 ? words : words.slice(0, end))
      .filter((part) => part !== "")
      .join("/")
      .trim();
  };
  return (
    [wordsBehind("NAME"), wordsBehind("REMI") || wordsBehind("USTD")].filter((part) => part !== "").join(": ") || text
  );
}
