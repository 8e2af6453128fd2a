/** `a•••@example.org`: enough to distinguish two emails, not enough to write to a person. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`
}
