/** Icons for tabs, home screens and apps, from the association's logo or the default mark; generated once. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Composition } from '#features/media/share-picture-layout.ts'
import { imaging } from '#features/media/imaging.server.ts'
import { downloadTo } from '#features/media/renditions-store.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Settings } from '#features/settings/settings.ts'
import type { Context } from '#kernel/context.ts'
import { renditionUrl } from '#kernel/picture.ts'
import { temporaryFolder } from '#kernel/upload.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import { MARK_SIDE, MARK_SVG } from '#ui/mark.ts'
import { ICON_USES, type IconUse } from './icons.ts'

const SIDES = [16, 32, 48, 180, 192, 512]
const A_DAY = 'public, max-age=86400'
/** Share of the icon's side that the mark takes: phones crop a maskable icon to a circle of 80%. */
const SHARE: Record<IconUse, number> = { any: 1, maskable: 0.56, touch: 0.74 }

/** Changes when the source of the icons changes. */
export const iconVersion = ({ main, logo }: Pick<Settings<'theme'>, 'main' | 'logo'>): string =>
  createHash('sha256').update(`1 ${main} ${logo?.id}`).digest('base64url').slice(0, 8)

/** File of an icon; generated if it does not exist. */
async function iconFile(ctx: Context, use: IconUse, side: number): Promise<Buffer> {
  const { theme } = await readSettings(ctx, 'theme')
  const file = resolve(ctx.config.dataDir, 'icons', `${use}-${side}-${iconVersion(theme)}.png`)
  const there = await readFile(file).catch(() => null)
  if (there) return there
  const folder = await temporaryFolder(ctx.config)
  try {
    const size = Math.round(side * SHARE[use])
    const logo = theme.logo && join(folder, 'logo')
    if (theme.logo)
      await downloadTo(ctx, theme.logo.id, renditionUrl(theme.logo, size, 'webp').split('/').at(-1)!, logo!)
    const box = { left: Math.round((side - size) / 2), top: Math.round((side - size) / 2), width: size, height: size }
    const svg = (inside: string, view = side) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${view} ${view}">${inside}</svg>`
    const ground = use === 'any' ? '' : `<rect width="${side}" height="${side}" fill="${logo ? '#ffffff' : (theme.main ?? '#0E4B3E')}"/>` // prettier-ignore
    const composition: Composition = {
      width: side,
      height: side,
      ground: svg(ground),
      clear: use === 'any',
      pictures: [{ of: logo ? { file: logo, whole: true } : { svg: svg(MARK_SVG, MARK_SIDE) }, box }],
      words: [],
    }
    await mkdir(dirname(file), { recursive: true })
    const part = `${file}.${crypto.randomUUID()}.part`
    await imaging(ctx.log, { do: 'compose', composition, file: part })
    await rename(part, file)
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const png = (bytes: Buffer) =>
  new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/png', 'Cache-Control': A_DAY } })

route(
  {
    methods: ['GET'],
    path: `/app-icon/:file{(?:${ICON_USES.join('|')})-\\d{2,3}\\.png}`,
    sameForAllVisitors: true,
    async answer(ctx, _request, { file }) {
      const [use, side] = file!.replace('.png', '').split('-') as [IconUse, string]
      if (!SIDES.includes(Number(side))) throw new Refusal('errors.not_found', 404)
      return png(await iconFile(ctx, use, Number(side)))
    },
  },
  {
    methods: ['GET'],
    path: '/apple-touch-icon.png',
    sameForAllVisitors: true,
    answer: async (ctx) => png(await iconFile(ctx, 'touch', 180)),
  },
  {
    methods: ['GET'],
    path: '/favicon.ico',
    sameForAllVisitors: true,
    async answer(ctx) {
      const images = []
      for (const side of [16, 32, 48]) images.push({ side, bytes: await iconFile(ctx, 'any', side) })
      return new Response(new Uint8Array(ico(images)), {
        headers: { 'Content-Type': 'image/x-icon', 'Cache-Control': A_DAY },
      })
    },
  },
)

/** Container of an .ico: a header of 6 bytes, 16 bytes per picture, then the PNG files. */
function ico(images: readonly { side: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [i, { side, bytes }] of images.entries()) {
    const at = 6 + 16 * i
    head.writeUInt8(side, at)
    head.writeUInt8(side, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(bytes.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)])
}
