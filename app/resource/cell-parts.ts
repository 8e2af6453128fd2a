/** Several texts in one cell of a spreadsheet: `a | b`. A separator inside a text is written as `\|`. */

/** Joins texts; empty ones at the end are left out. */
export function joinParts(parts: readonly string[], separator: '|' | '/'): string {
  const last = parts.findLastIndex((part) => part !== '')
  return parts.slice(0, last + 1).join(` ${separator} `)
}

/** Writes a text so that neither separator in it divides the cell. */
export function escapeSeparators(text: string, separators: '|' | '|/'): string {
  return [...text].map((sign) => (sign === '\\' || separators.includes(sign) ? `\\${sign}` : sign)).join('')
}

/** Divides a text at a separator that is not escaped. The parts are still escaped. */
export function splitParts(text: string, separator: '|' | '/'): string[] {
  const parts = ['']
  for (const [sign] of text.matchAll(/\\[\\|/]|[^]/g))
    if (sign === separator) parts.push('')
    else parts[parts.length - 1] += sign
  return parts.map((part) => part.trim())
}

/** Any other `\` stays, because people type it too. */
export const unescapeSeparators = (text: string): string => text.replace(/\\([\\|/])/g, '$1')
