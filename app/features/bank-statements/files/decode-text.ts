import { Refusal } from '#kernel/refusal.ts'

/** UTF-8 letters read as Windows-1254: `Ä°` is İ, `ÅŸ` is ş. No Turkish word has Ä, Å or Ã. */
const MISREAD_UTF8 = /[ÃÄÅ][\u0080-\u00bf\u0152-\u0178\u02c6\u02dc\u2010-\u2026\u2030-\u203a\u20ac\u2122]/

/**
 * Decodes UTF-8 and UTF-16, else the Turkish Windows-1254, which has the letters of ISO-8859-9 at the same positions.
 * @throws {Refusal} 422 for bytes that are not text in any of these encodings
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes)
  if (bytes.includes(0)) throw new Refusal('bank_statements.not_text')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = decode('windows-1254', bytes)
    // A cut or mixed UTF-8 file: names and codes in it would be wrong.
    if (MISREAD_UTF8.test(text) || /[\u0080-\u009f]/.test(text)) throw new Refusal('bank_statements.encoding')
    return text
  }
}

function decode(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('bank_statements.encoding')
  }
}
