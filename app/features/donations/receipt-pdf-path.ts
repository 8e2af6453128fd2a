/**
 * A gift's paper as PDF, in the gift's language. `key`: the token of its result page, or for the giver and staff who are
 * signed in its id. What the paper shows to be scanned does not open it.
 */
export function receiptPdfPath(key: string): string {
  return `/receipts/${key}/pdf`
}
