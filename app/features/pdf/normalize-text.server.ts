/** Breaks text into lines before react-pdf, whose own line breaking has lost Arabic letters more than once. */
import { fontStack, type FontFace } from './fonts.server.ts'

const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })
/** Direction marks and other invisible characters. Our fonts do not have them, and the text has its direction set. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu
const JOINERS = new Set(['\u200c', '\u200d'])

/** Text that can be rendered: single spaces, and a replacement character for letters that none of our fonts has. */
export function normalizeForPdf(text: string): string {
  const { faces } = fontStack('', true)
  return [
    ...text
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .replace(INVISIBLE, (mark) => (JOINERS.has(mark) ? mark : '')),
  ]
    .map((character) => (faceOf(character, faces) ? character : '\ufffd'))
    .join('')
    .trim()
}

function faceOf(character: string, faces: FontFace[]): FontFace | undefined {
  return faces.find((face) => face.hasGlyphForCodePoint(character.codePointAt(0)!))
}

/** Width in points, the same as react-pdf will use. */
export function widthOf(text: string, size: number, faces: FontFace[]): number {
  let width = 0
  let run = ''
  let runFace = faces[0]!
  const close = () => {
    if (run) width += (runFace.layout(run).advanceWidth / runFace.unitsPerEm) * size
    run = ''
  }
  for (const character of text) {
    const next = faceOf(character, faces) ?? faces[0]!
    if (next !== runFace) close()
    runFace = next
    run += character
  }
  close()
  return width
}

/** The lines of a text in a column. A word that is wider than the column is broken at its edge. */
export function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  if (measure(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const { segment } of measure(word) <= width ? [{ segment: word }] : graphemes.segment(word)) {
      if (line && measure(line + segment) > width) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  return [...lines, line]
}
