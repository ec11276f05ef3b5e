import type { Area } from "./capability.ts";

const NO_ENTITIES = "No entities can be entered.";

export const familyOffices: Area = {
  title: "Family offices",
  capabilities: [
    {
      id: "FO-01",
      rank: "P",
      words: "People, trusts and companies with dated shares in each other",
      state: "none",
      left: "The engine knows stakes; nobody can enter them.",
    },
    {
      id: "FO-02",
      rank: "P",
      words: "Net worth by entity and by who benefits, with rates, bases and evidence",
      state: "none",
      left: NO_ENTITIES,
    },
    {
      id: "FO-03",
      rank: "P",
      words: "Shares followed through every path, with a word where they do not add up",
      state: "none",
      left: `The engine follows them. ${NO_ENTITIES}`,
    },
    {
      id: "FO-04",
      rank: "P",
      words: "Consolidated, with what is owed among themselves taken out, and what moved",
      state: "none",
      left: `The engine takes it out. ${NO_ENTITIES}`,
    },
    {
      id: "FO-05",
      rank: "P",
      words: "Each person and branch sees their own share",
      state: "none",
      left: "Access is to whole portfolios.",
    },
    {
      id: "FO-06",
      rank: "P",
      words: "A vault of documents, tasks and deadlines",
      state: "part",
      at: "/central/p/:portfolioId/documents",
      how: "Documents, with the day each ends.",
      left: "No tasks.",
    },
    {
      id: "FO-07",
      rank: "P",
      words: "Capital accounts of partners and how results are shared",
      state: "none",
      left: "Nothing of it is there.",
    },
    {
      id: "FO-08",
      rank: "P",
      words: "Packs for committees by month, quarter and year",
      state: "none",
      left: "There are no reports.",
    },
    {
      id: "FO-09",
      rank: "P",
      words: "Out to the general ledger and the accountant",
      state: "none",
      left: "The archive has every table as CSV; nothing is made for a ledger.",
    },
    {
      id: "FO-10",
      rank: "P",
      words: "Drafts, reviews and locked periods",
      state: "none",
      left: "Nothing of it is there.",
    },
    {
      id: "FO-11",
      rank: "D",
      words: "A map of what the family owns",
      state: "none",
      left: NO_ENTITIES,
    },
  ],
};
