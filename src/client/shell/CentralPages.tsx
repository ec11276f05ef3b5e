import { Outlet } from "react-router";
import { CentralFrame } from "./CentralFrame.tsx";

/** The frame around the screen of the address, kept while people go from one to the next. */
export default function CentralPages() {
  return (
    <CentralFrame>
      <Outlet />
    </CentralFrame>
  );
}
