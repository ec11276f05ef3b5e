/**
 * Reads JSON with every number as the text it was written as: `1.10` stays `1.10`, and eighteen decimals stay eighteen. Money never becomes a
 * double. Undefined where the text is no JSON.
 *
 *     exactJson('{"amount": 0.1, "id": 9007199254740993}')   // { amount: "0.1", id: "9007199254740993" }
 */
export function exactJson(text: string): unknown {
  try {
    // Said to be JSON first: below, every quote that opens has one that closes.
    JSON.parse(text);
    const quoted: unknown = JSON.parse(
      text.replaceAll(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)),
    );
    return quoted;
  } catch {
    return undefined;
  }
}

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
