import { checkFields } from "#providers/connections/check-fields.ts";
import type { CredentialField, Given, PastedProblem } from "#providers/connections/port.ts";

export const flexFields: readonly CredentialField[] = [
  {
    name: "token",
    label: "Token",
    help: "The number of the Flex Web Service. It can only fetch reports: nothing can be traded or withdrawn with it.",
    isSecret: true,
    placeholder: "18 digits or more",
  },
  {
    name: "query",
    label: "Query ID",
    help: "The number of the Activity Flex Query, beside its name.",
    isSecret: false,
    placeholder: "123456",
  },
];

const SHAPES: Readonly<Record<string, { readonly shape: RegExp; readonly remedy: string }>> = {
  token: { shape: /^\d{10,40}$/, remedy: "A token has digits alone. Copy it from Flex Web Service Configuration." },
  query: { shape: /^\d{1,12}$/, remedy: "A query ID has digits alone. It stands beside the query's name." },
};

export function checkFlex(given: Given): readonly PastedProblem[] {
  const found = checkFields(flexFields, given);
  const shapes = flexFields.flatMap(({ name, label }) => {
    const [text, expected] = [(given[name] ?? "").trim(), SHAPES[name]];
    const isKnown = text === "" || !expected || expected.shape.test(text) || found.some(({ field }) => field === name);
    return isKnown ? [] : [{ field: name, problem: `This is no ${label.toLowerCase()}.`, remedy: expected.remedy }];
  });
  return [...found, ...shapes];
}
