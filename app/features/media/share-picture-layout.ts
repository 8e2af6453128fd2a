/** Composes a drawing, pictures and text into one PNG, in the imaging process, without system fonts. */
import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp'
import { escapeMarkup } from '#kernel/markup.ts'

export type Box = { left: number; top: number; width: number; height: number }
/** An SVG of our own, or a file of the library with its focal point. */
export type Source = { svg: string } | { file: string; focal?: { x: number; y: number } | null; whole?: boolean }
export type PictureText = {
  text: string
  box: Box
  /** Font sizes in pixels: the largest that fits is used; at the smallest the text is truncated at a word. */
  size: number
  least: number
  /** `#rrggbb` */
  color: string
  bold?: boolean
  /** The side where the text starts. */
  side: 'left' | 'right'
  at: 'top' | 'middle' | 'bottom'
}
export type Fonts = { regular: string; bold: string; more: string[] }
export type Composition = {
  width: number
  height: number
  ground: string
  pictures: {
    of: Source
    box: Box
    /** Mask: an SVG of the box's size, white where the picture is visible. */ mask?: string
  }[]
  /** SVG between the pictures and the text. */
  over?: string
  words: PictureText[]
  /** Required if there is text. */
  fonts?: Fonts
  /** Transparent background, for icons. */
  clear?: boolean
  /** Maximum bytes: the number of colours is reduced until the file is smaller. */
  most?: number
}

const FAMILIES = 'Vazirmatn, Rubik'

/** Writes the PNG. */
export async function compose(composition: Composition, file: string): Promise<void> {
  const { width, height, ground, pictures, over, words, fonts, clear, most } = composition
  // A font is registered by its first use, also as a fallback font.
  for (const fontfile of fonts ? [...fonts.more, fonts.regular] : [])
    await sharp({ text: { text: '.', font: 'Readex Pro 10', fontfile } })
      .png()
      .toBuffer()
  const layers: OverlayOptions[] = []
  for (const { of, box, mask } of pictures) layers.push({ input: await picture(of, box, mask), ...at(box) })
  if (over) layers.push({ input: Buffer.from(over), left: 0, top: 0 })
  for (const one of words) if (one.text && fonts) layers.push(await set(one, fonts))
  const { data, info } = await sharp(Buffer.from(ground))
    .resize({ width, height })
    .composite(layers)
    .flatten(!clear)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  if (!most) return void (await whole().png({ compressionLevel: 9 }).toFile(file))
  for (const colours of [256, 192, 128, 96, 64, 32, 16]) {
    const { size } = await whole().png({ palette: true, colours, dither: 0.8, effort: 7 }).toFile(file)
    if (size <= most) return
  }
}

const at = ({ left, top }: Box) => ({ left: Math.round(left), top: Math.round(top) })

async function picture(of: Source, { width, height }: Box, mask?: string): Promise<Buffer> {
  const size = { width: Math.round(width), height: Math.round(height) }
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const fitted =
    'svg' in of
      ? sharp(Buffer.from(of.svg)).resize({ ...size, fit: 'cover' })
      : of.whole
        ? sharp(of.file).resize({ ...size, fit: 'contain', background: clear })
        : await cropBox(of.file, size, of.focal)
  const pixels = await fitted.ensureAlpha().png().toBuffer()
  if (!mask) return pixels
  return sharp(pixels)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** Crops around the focal point, or automatically around the most salient area. */
export async function cropBox(
  file: string,
  size: { width: number; height: number },
  focal?: { x: number; y: number } | null,
): Promise<Sharp> {
  const image = sharp(file, { failOn: 'error' })
  if (!focal) return image.resize({ ...size, position: sharp.strategy.attention })
  const { width, height } = await image.metadata()
  const scale = Math.max(size.width / width, size.height / height)
  const grown = {
    width: Math.max(size.width, Math.round(width * scale)),
    height: Math.max(size.height, Math.round(height * scale)),
  }
  const place = (point: number, all: number, part: number) =>
    Math.round(Math.min(all - part, Math.max(0, point * all - part / 2)))
  const left = place(focal.x, grown.width, size.width)
  const top = place(focal.y, grown.height, size.height)
  return image.resize({ ...grown, fit: 'fill' }).extract({ left, top, ...size })
}

/** Lines are aligned at the start side of their script. */
async function set({ text, box, size, least, color, bold, side, at }: PictureText, fonts: Fonts) {
  const draw = async (text: string, size: number) => {
    const marked = `<span foreground="${color}">${side === 'right' ? '\u200f' : '\u200e'}${escapeMarkup(text)}</span>`
    const font = `Readex Pro${bold ? ' SemiBold' : ''}, ${FAMILIES} ${size}`
    const fontfile = bold ? fonts.bold : fonts.regular
    const spacing = Math.round(size * 0.08)
    const options = { text: marked, font, fontfile, width: Math.round(box.width), rgba: true, dpi: 72, spacing }
    return sharp({ text: { ...options, align: 'left', wrap: 'word-char' } })
      .png()
      .toBuffer({ resolveWithObject: true })
  }
  const fits = ({ info }: { info: OutputInfo }) => info.height <= box.height && info.width <= box.width
  let drawn = await draw(text, size)
  for (let smaller = size - 3; !fits(drawn) && smaller >= least; smaller -= 3) drawn = await draw(text, smaller)
  for (let words = text.split(' '); !fits(drawn) && words.length > 1;) {
    words = words.slice(0, -1)
    drawn = await draw(`${words.join(' ').replace(/[\s.,،؛;:–—-]+$/u, '')}…`, least)
  }
  const { width, height } = drawn.info
  const share = { top: 0, middle: 0.5, bottom: 1 }[at]
  return {
    input: drawn.data,
    left: Math.round(side === 'right' ? box.left + box.width - width : box.left),
    top: Math.round(Math.max(box.top, box.top + (box.height - height) * share)),
  }
}
