import { displayFace } from './fonts.server.ts'

/** Of one script: letters of two directions would have to be put in order first. */
const ONE_SCRIPT = /^(?:[\p{Script=Arabic}\p{M}\s.,:؛،!؟«»]+|[\p{Script=Latin}\p{M}\d\s.,:;!?'’“”()&–-]+)$/u
/** Reem Kufi's own spaces are a hair for small sizes. Of the size. */
const SPACE = 0.1
/** Points around for what reaches beyond its advance. */
const BLEED = 4

/** Whether the display font has all letters of a text. */
export function canDraw(text: string): boolean {
  const { shape } = displayFace()
  return ONE_SCRIPT.test(text) && [...text].every((email) => shape.hasGlyphForCodePoint(email.codePointAt(0)!))
}

/** A line in the display font as the outline of all its letters; lengths in points. */
export function textToSvgPath(
  line: string,
  size: number,
): { path: string; width: number; height: number; bleed: number } {
  const { shape, outlines } = displayFace()
  const scale = size / shape.unitsPerEm
  const { glyphs, positions } = shape.layout(line)
  let x = 0
  const paths: string[] = []
  for (const [i, { id, codePoints }] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[i]!
    paths.push(
      outlines
        .getGlyph(id)
        .path.scale(scale, -scale)
        .translate(x + xOffset * scale, (shape.ascent - yOffset) * scale)
        .toSVG(),
    )
    x += xAdvance * scale + (codePoints[0] === 0x20 ? SPACE * size : 0)
  }
  return { path: paths.join(''), width: x, height: (shape.ascent - shape.descent) * scale, bleed: BLEED }
}
