/** Formats a receipt number like `2026-000123`: the year, and the serial number in that year. */
export function receiptNumber({ year, serial }: { year: number; serial: number }): string {
  return `${year}-${String(serial).padStart(6, '0')}`
}
