import { BlockList, isIP } from "node:net";

/** Networks that are not of the public internet: IANA's special-purpose registries, and multicast. */
const special = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  special.addSubnet(network, bits, "ipv4");

/** The global unicast addresses of IPv6. Everything else is local, multicast or wraps an address of IPv4. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Parts of the global unicast addresses that are for documentation, tests, or tunnels to an address of IPv4. */
const excepted = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  excepted.addSubnet(network, bits, "ipv6");

/** Whether an address is on the public internet, so that nobody reaches our own network through us. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  if (family === 6) return globalUnicast.check(address, "ipv6") && !excepted.check(address, "ipv6");
  return false;
}
