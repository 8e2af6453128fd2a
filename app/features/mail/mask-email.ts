/** `a•••@example.org`: enough to tell two letters apart, not enough to write to somebody. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`
}
