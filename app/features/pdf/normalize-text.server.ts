/** Breaks text into lines before react-pdf sees it, whose own line breaking has lost Arabic letters more than once. */
import { fontStack, type FontFace } from './fonts.server.ts'

const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })
/** Direction marks and other invisible ones: our fonts have none of them, and the direction is set on the text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu
const JOINERS = new Set(['\u200c', '\u200d'])

/** What can be set: one space between words, and for letters that no font of ours has the sign that says so. */
export function normalizeForPdf(text: string): string {
  const { faces } = fontStack('', true)
  return [
    ...text
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .replace(INVISIBLE, (mark) => (JOINERS.has(mark) ? mark : '')),
  ]
    .map((email) => (faceOf(email, faces) ? email : '\ufffd'))
    .join('')
    .trim()
}

function faceOf(email: string, faces: FontFace[]): FontFace | undefined {
  return faces.find((face) => face.hasGlyphForCodePoint(email.codePointAt(0)!))
}

/** In points, as react-pdf will set it. */
export function widthOf(text: string, size: number, faces: FontFace[]): number {
  let width = 0
  let run = ''
  let runFace = faces[0]!
  const close = () => {
    if (run) width += (runFace.layout(run).advanceWidth / runFace.unitsPerEm) * size
    run = ''
  }
  for (const email of text) {
    const next = faceOf(email, faces) ?? faces[0]!
    if (next !== runFace) close()
    runFace = next
    run += email
  }
  close()
  return width
}

/** The lines of a text in a column; a word that is wider than the column is broken where it must be. */
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
