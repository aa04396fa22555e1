import { isIP } from 'node:net';

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;
/** A forwarded address may be any text. */
const MAX_LENGTH = 45;

/** The key for rate limits: an IPv6 caller controls a whole network, so only the first 64 bits count. */
export function networkOf(address: string): string {
  const isMappedIpv4 = /^::ffff:/i.test(address);
  if (isIP(address) !== 6 || isMappedIpv4) return address.slice(0, MAX_LENGTH);
  return groupsOf(address.toLowerCase()).slice(0, NETWORK_GROUPS).join(':');
}

function groupsOf(address: string): string[] {
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const given = [...(head ?? []), ...(tail ?? [])];
  const zeros = Array.from({ length: IPV6_GROUPS - given.length }, () => '0');
  return [...(head ?? []), ...zeros, ...(tail ?? [])].map((group) => group.replace(/^0+(?=.)/, ''));
}
