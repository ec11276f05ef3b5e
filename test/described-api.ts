import { describeApi } from "#server/openapi/describe-api.ts";
import { openApi } from "#test/api.ts";

/** The description of the API as a server makes it, for pages that are drawn without one. */
export async function describedApi(): Promise<object> {
  const api = await openApi();
  const description = describeApi(api.house.routes);
  await api.close();
  return description;
}
