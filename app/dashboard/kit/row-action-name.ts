/** Accessible name of a button in a row: “Accept: 20 November 2026, ₺500”. Without the row, all such buttons are alike. */
export const rowActionName = (action: string, ...row: (string | null | undefined)[]): string =>
  `${action}: ${row.filter(Boolean).join(', ')}`
