const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const
/** A sale, or a refund of a sale. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** satış, iade */
const SERIES: Record<DocumentKind, string> = { invoice: 'SAT', credit_note: 'IAD' }

/** `SAT-2026-000123`: series, year, and serial number within them. */
export function documentNumber({ kind, year, serial }: { kind: DocumentKind; year: number; serial: number }): string {
  return `${SERIES[kind]}-${year}-${String(serial).padStart(6, '0')}`
}
