import { Outlet } from "react-router";

/** No header and no footer: the client app brings its own shell. */
export default function BareLayout() {
  return <Outlet />;
}
