/** Parses the id of a record from an address; null if it is not an id. */
export function recordId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
