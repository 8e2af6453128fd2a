/** Generated covers, for whatever has no picture of its own. The same address is always the same picture. */
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { imaging } from '#features/media/imaging.server.ts'
import type { Context } from '#kernel/context.ts'
import { limit } from '#kernel/limits.server.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#kernel/picture.ts'
import type { Route } from '#kernel/route.ts'
import { coverSvg } from '#ui/covers.ts'

const A_WEEK = 'public, max-age=604800'
/** Days after which a drawn cover is drawn anew: what nobody shares any more must not fill the disk. */
const KEPT = 30
/** Anybody can ask for covers of things that are not there: that many may be drawn for an address. */
const DRAWING = { name: 'covers', points: 60, seconds: 3600 }

export const coverRoute: Route = {
  methods: ['GET'],
  path: '/covers/:name{[a-z]{1,20}-[A-Za-z0-9-]{1,40}\\.svg}',
  forEverybody: true,
  answer: (_ctx, _request, { name }) =>
    new Response(coverSvg({ seed: name!.replace(/\.svg$/, '') }), {
      headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': A_WEEK },
    }),
}

/** For link previews, which show no SVG: 1200 × 630, drawn once and kept on the disk. */
export const coverPictureRoute: Route = {
  methods: ['GET'],
  path: '/covers/:name{[a-z]{1,20}-[0-9]{1,9}\\.jpg}',
  forEverybody: true,
  answer: async (ctx, _request, { name }) =>
    new Response(new Uint8Array(await coverPicture(ctx, name!)), {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': A_WEEK },
    }),
}

const folderOf = ({ config }: Context) => resolve(config.dataDir, 'covers')

async function coverPicture(ctx: Context, name: string): Promise<Buffer> {
  const place = join(folderOf(ctx), name)
  const kept = await readFile(place).catch(() => null)
  if (kept) return kept
  await limit(ctx, DRAWING, ctx.address)
  await mkdir(folderOf(ctx), { recursive: true })
  const svg = coverSvg({ seed: name.replace(/\.jpg$/, ''), width: SHARE_WIDTH, height: SHARE_HEIGHT })
  const file = `${place}.${crypto.randomUUID()}.part`
  await imaging(ctx.log, { do: 'draw', svg, file })
  await rename(file, place)
  return readFile(place)
}

export async function forgetOldCovers(ctx: Context): Promise<void> {
  const oldest = ctx.now.getTime() - KEPT * 86_400_000
  for (const name of await readdir(folderOf(ctx)).catch(() => [])) {
    const place = join(folderOf(ctx), name)
    const made = await stat(place).catch(() => null)
    if (made && made.mtimeMs < oldest) await rm(place, { force: true })
  }
}
