import { displayFace } from './fonts.server.ts'

/** Text of one script only, because mixed directions would need bidi reordering. */
const ONE_SCRIPT = /^(?:[\p{Script=Arabic}\p{M}\s.,:؛،!؟«»]+|[\p{Script=Latin}\p{M}\d\s.,:;!?'’“”()&–-]+)$/u
/** Width of spaces relative to the font size. Reem Kufi's own spaces are too narrow for small sizes. */
const SPACE = 0.1
/** Padding in points for glyphs that extend beyond their advance width. */
const BLEED = 4

/** Whether the display font has all letters of a text. */
export function canDraw(text: string): boolean {
  const { shape } = displayFace()
  return ONE_SCRIPT.test(text) && [...text].every((character) => shape.hasGlyphForCodePoint(character.codePointAt(0)!))
}

/** Converts a line in the display font to an SVG path; lengths in points. */
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
