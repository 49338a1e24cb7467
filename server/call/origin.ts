/** Returns the eight groups of an IPv6 address; null for any other text. */
function groupsOf(address: string): string[] | null {
  const host = `http://[${address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')}]/`;
  if (!address.includes(':') || !URL.canParse(host)) return null;
  const [head = '', tail] = new URL(host).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])];
}

/** Returns the IPv4 address that the last two groups of an IPv6 address hold. */
function mappedAddress([high = '0', low = '0']: readonly string[]): string {
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/**
 * Returns the network that rate limits count an address by: an IPv4 address itself, an IPv6 address by its /64, because
 * one customer has all addresses of it. An IPv4-mapped IPv6 address counts as IPv4. Any other text is returned as it is.
 */
export function originOf(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isMapped ? mappedAddress(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}
