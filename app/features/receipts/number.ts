/** `2026-000123`: the year and the receipt's number in it. */
export function receiptNumber({ year, serial }: { year: number; serial: number }): string {
  return `${year}-${String(serial).padStart(6, '0')}`
}
