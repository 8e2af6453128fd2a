/** Canonical form of visitor addresses, so that different spellings of one address share one rate limit. */
import { isIP, isIPv4 } from 'node:net'

const GROUPS = 8

/**
 * The eight groups of an IPv6 address (RFC 4291, 2.2), in lower case and without leading zeros.
 * @param address a valid address; it may contain `::`, a zone or an embedded IPv4 address
 */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.toLowerCase().split('%', 1)
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain)
  const hex = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16)
  const text = dotted ? `${dotted[1]}${hex(dotted[2]!, dotted[3]!)}:${hex(dotted[4]!, dotted[5]!)}` : plain
  const [before = '', after] = text.split('::', 2)
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
}

/**
 * The address that rate limits count as one visitor: an IPv4 address, or the /64 of an IPv6 address (one household) as
 * four groups. An IPv4-mapped address is the IPv4 address. Null if it is not an address.
 */
export function visitorAddress(address: string): string | null {
  const bare = address.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1')
  const text = /^[\d.]+:\d+$/.test(bare) ? bare.split(':', 1)[0]! : bare
  if (isIPv4(text)) return text
  if (!isIP(text)) return null
  const groups = groupsOf(text)
  const mapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (!mapped) return groups.slice(0, 4).join(':')
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  return bytes.join('.')
}
