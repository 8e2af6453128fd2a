/**
 * The path of a donation's receipt as PDF, in the donation's language. `key`: the token of its result page, or its id
 * for a signed-in donor and for staff. The code printed on the receipt does not open it.
 */
export function receiptPdfPath(key: string): string {
  return `/receipts/${key}/pdf`
}
