/** The fonts that PDFs embed. They are part of the server's build, so no font has to be installed. */
import regular from '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf?inline'
import bold from '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf?inline'
import kufi from '@expo-google-fonts/reem-kufi/600SemiBold/ReemKufi_600SemiBold.ttf?inline'
import rubik from '@expo-google-fonts/rubik/500Medium/Rubik_500Medium.ttf?inline'
import vazirmatn from '@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf?inline'
import { Font } from '@react-pdf/renderer'

// Once per process, also when this module is loaded again (`npm run dev`, tests): with a font registered twice react-pdf
// may load one copy and draw with the other.
if (!Font.getRegisteredFontFamilies().includes('Readex Pro')) {
  Font.register({
    family: 'Readex Pro',
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: bold, fontWeight: 600 },
    ],
  })
  // For names with letters that Readex Pro does not have: Persian, Kurdish and Urdu; Cyrillic and Hebrew.
  Font.register({ family: 'Vazirmatn', src: vazirmatn })
  Font.register({ family: 'Rubik', src: rubik })
  // Registered twice, because shaping and drawing must not share a font instance, see loadFonts.
  Font.register({ family: 'Reem Kufi', src: kufi })
  Font.register({ family: 'Reem Kufi outlines', src: kufi })
}

export const FAMILIES = ['Readex Pro', 'Vazirmatn', 'Rubik']

type Outline = {
  scale: (x: number, y: number) => Outline
  translate: (x: number, y: number) => Outline
  toSVG: () => string
}
/** The used part of a font of fontkit, the shaper inside react-pdf. Lengths in font units; `unitsPerEm` per em. */
export type FontFace = {
  unitsPerEm: number
  ascent: number
  descent: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string) => {
    advanceWidth: number
    /** In visual order, left to right. */
    glyphs: { id: number; codePoints: number[] }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  getGlyph: (id: number) => { path: Outline }
}

/**
 * Called before each PDF. fontkit caches a glyph with the letters of its first use, or with none if it was first used
 * as a part of another glyph: after one PDF was created, «الاسم» would become «لاسم» in the next. So the cache is
 * cleared, and only one PDF is created at a time.
 */
export async function loadFonts(): Promise<void> {
  await Promise.all(
    ALL.map(async ([fontFamily, fontWeight]) => {
      await Font.load({ fontFamily, fontWeight })
      Object.assign(face(fontFamily, fontWeight), { _glyphs: {} })
    }),
  )
}

const ALL = [
  ['Readex Pro', 400],
  ['Readex Pro', 600],
  ['Vazirmatn', 400],
  ['Rubik', 400],
  ['Reem Kufi', 400],
  ['Reem Kufi outlines', 400],
] as const

function face(fontFamily: string, fontWeight = 400): FontFace {
  const { data } = Font.getFont({ fontFamily, fontWeight })
  if (!data) throw new Error(`${fontFamily} was not loaded`)
  // The library’s type of a loaded font lacks the parts that we use.
  return data as unknown as FontFace
}

export type Stack = { families: string[]; faces: FontFace[] }

/**
 * The fonts for a text, in fallback order. A font that has all of its letters comes first, because Arabic letters of
 * two fonts do not join.
 */
export function fontStack(text: string, bold: boolean): Stack {
  const has = (family: string) => {
    const font = face(family, bold ? 600 : 400)
    return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))
  }
  const first = FAMILIES.find(has) ?? FAMILIES[0]!
  const families = [first, ...FAMILIES.filter((family) => family !== first)]
  return { families, faces: families.map((family) => face(family, bold ? 600 : 400)) }
}

/** Reem Kufi: one instance for shaping, and one for the outlines of glyphs. */
export function displayFace(): { shape: FontFace; outlines: Pick<FontFace, 'getGlyph'> } {
  return { shape: face('Reem Kufi'), outlines: face('Reem Kufi outlines') }
}
