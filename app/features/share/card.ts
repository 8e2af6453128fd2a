/** Layout of the picture for link previews: text at the start side, the cover under an arch at the end side. */
import type { Box, Composition, Fonts, Source, PictureText } from '#features/media/share-picture-layout.ts'
import { directionOf, type Locale } from '#kernel/locale.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#kernel/picture.ts'
import { mixColors } from '#ui/contrast.ts'
import { archPath, fillFromBottom, khatimPath, khatimPoints, polygonPath, starPath } from '#ui/geometry.ts'
import { MARK_SIDE, MARK_SVG } from '#ui/mark.ts'

export type Card = {
  locale: Locale
  /** Name of the association. */
  name: string
  /** Null: the default logo. */
  logo: Source | null
  cover: Source
  /** Label of the kind of record. */
  kicker: string
  title: string
  /** Summary, for records without figures. */
  lead: string
  figures: { percent: number | null; total: string; goal: string } | null
  /** Bottom line: the permit, otherwise the site's address. */
  foot: string
  colors: { main: string; highlight: string }
}

const [W, H] = [SHARE_WIDTH, SHARE_HEIGHT]
const EDGE = 64
const COLUMN = 612
const ARCH: Box = { left: 736, top: 54, width: 400, height: H - 54 }
const STAR = 108
const PAPER = '#FFF8EA'
/** Maximum bytes: all networks and messengers show pictures below this size. */
const MAX_BYTES = 290_000
/** Emoji, which our fonts do not have, so that they would be shown as boxes. */
const PICTOGRAMS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`

export function cardComposition(card: Card, fonts: Fonts): Composition {
  const rtl = directionOf(card.locale) === 'rtl'
  const place = (box: Box): Box => (rtl ? { ...box, left: W - box.left - box.width } : box)
  const arch = place(ARCH)
  const logo = place({ left: EDGE, top: 52, width: 68, height: 68 })
  return {
    width: W,
    height: H,
    ground: ground(card, arch),
    pictures: [
      {
        of: card.cover,
        box: arch,
        mask: svg(arch.width, arch.height, `<path d="${archPath(0, 0, arch.width, arch.height)}" fill="#fff"/>`),
      },
      { of: card.logo ?? { svg: svg(MARK_SIDE, MARK_SIDE, MARK_SVG) }, box: logo },
    ],
    ...(card.figures && { over: svg(W, H, figuresDrawing(card, place)) }),
    words: wordsOf(card).map((one) => ({ ...one, box: place(one.box), side: rtl ? 'right' : 'left' })),
    fonts,
    most: MAX_BYTES,
  }
}

function ground({ colors }: Card, arch: Box): string {
  const deep = mixColors(colors.main, '#000000', 0.3)
  const lattice =
    khatimPath(50, 50, 50) +
    khatimPath(27, 50, 50) +
    khatimPath(19, 50, 50, Math.PI / 8) +
    [0, 100].flatMap((x) => [0, 100].map((y) => starPath(4, 20.7, 0.54, x, y, Math.PI / 4))).join('')
  const ring = archPath(arch.left - 16, arch.top - 24, arch.width + 32, arch.height + 60)
  return svg(
    W,
    H,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${colors.main}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
      `<pattern id="p" width="100" height="100" patternUnits="userSpaceOnUse" patternTransform="scale(1.3)"><path d="${lattice}" fill="none" stroke="#fff" stroke-opacity=".09" stroke-width=".9"/></pattern></defs>` +
      `<rect width="${W}" height="${H}" fill="url(#g)"/><rect width="${W}" height="${H}" fill="url(#p)"/>` +
      `<path d="${ring}" fill="none" stroke="${colors.highlight}" stroke-width="3"/>`,
  )
}

/** The star that is filled from the bottom, and the progress bar. */
function figuresDrawing({ figures, colors }: Card, place: (box: Box) => Box): string {
  const star = place({ left: EDGE, top: 436, width: STAR, height: STAR })
  const radius = STAR / 2
  const corners = khatimPoints(radius, star.left + radius, star.top + radius)
  const outline = polygonPath(corners)
  const percent = figures!.percent
  if (percent === null) return `<path d="${outline}" fill="${colors.highlight}"/>`
  const bar = place({ left: EDGE, top: 562, width: COLUMN - 30, height: 10 })
  const length = (bar.width * percent) / 100
  const from = bar.left > EDGE ? bar.left + bar.width - length : bar.left
  return (
    `<path d="${outline}" fill="#fff" fill-opacity=".14"/><path d="${polygonPath(fillFromBottom(corners, percent / 100))}" fill="${colors.highlight}"/>` +
    `<path d="${outline}" fill="none" stroke="${colors.highlight}" stroke-width="2.5"/>` +
    `<rect x="${bar.left}" y="${bar.top}" width="${bar.width}" height="${bar.height}" rx="5" fill="#fff" fill-opacity=".18"/>` +
    `<rect x="${from}" y="${bar.top}" width="${Math.max(length, percent > 0 ? 10 : 0)}" height="${bar.height}" rx="5" fill="${colors.highlight}"/>`
  )
}

function wordsOf({ name, kicker, title, lead, figures, foot, colors }: Card): Omit<PictureText, 'side'>[] {
  const line = (text: string, left: number, top: number, width: number, height: number) => ({
    text: text.replace(PICTOGRAMS, '').trim(),
    box: { left, top, width, height },
    color: PAPER,
    at: 'middle' as const,
  })
  const soft = mixColors(PAPER, colors.main, 0.22)
  const words: Omit<PictureText, 'side'>[] = [
    { ...line(name, EDGE + 88, 52, COLUMN - 88, 68), size: 36, least: 24, bold: true },
    { ...line(kicker, EDGE, 144, COLUMN, 46), size: 27, least: 20, color: colors.highlight },
    {
      ...line(title, EDGE, 202, COLUMN, figures ? 202 : 220),
      size: figures ? 60 : 70,
      least: 36,
      bold: true,
      at: 'top',
    },
    { ...line(foot, EDGE, 584, COLUMN, 30), size: 20, least: 15, color: soft },
  ]
  if (!figures)
    return [...words, { ...line(lead, EDGE, 430, COLUMN, 130), size: 29, least: 24, color: soft, at: 'bottom' }]
  const after = EDGE + STAR + 26
  return [
    ...words,
    { ...line(figures.total, after, 436, COLUMN - STAR - 26, 58), size: 42, least: 26, bold: true },
    { ...line(figures.goal, after, 498, COLUMN - STAR - 26, 44), size: 26, least: 18, color: soft },
  ]
}
