/** The grammar of `<input type=email>` (WHATWG), with a required dot in the domain. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

export function isAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text)
}

/** False for the reserved domain `.invalid` (RFC 6761), which forms use for anonymous donations. */
export function canReceive(address: string): boolean {
  return isAddress(address) && !/[.@]invalid$/i.test(address)
}
