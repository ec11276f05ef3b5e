// Serves the product on a data folder of its own and prints how to look at the full sample portfolio. Everything else is as with `npm start`.
process.env["DATA_DIR"] ??= "data/demo";
console.log(
  "The sample portfolio opens at /central/sample: twenty years of an invented family, in every class of assets.\n",
);
await import("../src/server/main.ts");
