import { classFactsOf } from "#assets/fact-reader.ts";
import { propertyFacts, type PropertyFacts } from "#assets/property/property-facts.ts";

/** What the terms of a property say of the share that is owned; nothing where they say nothing that can be read. */
export const propertyOwnership = (terms: unknown): Partial<PropertyFacts["ownership"]> =>
  classFactsOf(terms, propertyFacts)?.ownership ?? {};
