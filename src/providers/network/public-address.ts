import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Networks that are not the public internet. Source: IANA special-purpose address registries. */
const SPECIAL_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
] as const;
/** Within 2000::/3, the only part of IPv6 that is public: tunnels that lead elsewhere, documentation, benchmarks. */
const SPECIAL_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"] as const;

const special = new BlockList();
for (const network of SPECIAL_V4) {
  const [address = "", bits = ""] = network.split("/");
  special.addSubnet(address, Number(bits), "ipv4");
}
for (const network of SPECIAL_V6) {
  const [address = "", bits = ""] = network.split("/");
  special.addSubnet(address, Number(bits), "ipv6");
}
const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address belongs to the public internet. Anything that is not written as an address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, "ipv4");
  // A zone (`fe80::1%eth0`) only exists on a local link.
  return isIPv6(address) && !address.includes("%") && unicast.check(address, "ipv6") && !special.check(address, "ipv6");
}
