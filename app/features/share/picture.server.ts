/** `GET /share/{kind}-{id}-{lang}.png`: drawn once, cached on disk, and drawn again when its content has changed. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { downloadTo } from '#features/media/renditions-store.server.ts'
import { imaging } from '#features/media/imaging.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { isLocale, pick } from '#kernel/locale.ts'
import { renditionUrl, type Picture } from '#kernel/picture.ts'
import { temporaryFolder } from '#kernel/upload.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import { SHARE_KINDS, type ShareKind } from '#kernel/share-picture.ts'
import { recordCover } from '#features/shop/products/cover.server.ts'
import { cardComposition, type Card } from './card.ts'
import { loadShareFonts } from './share-fonts.server.ts'
import { subjectOf, type Subject } from './share-target.server.ts'

/** Version of the layout; part of the cache key. */
const LAYOUT = 3
const AN_HOUR = 'public, max-age=3600'
/** Default colours (ui/tokens.css). */
const COLORS = { main: '#0E4B3E', highlight: '#EFAE36' }
/** Side of the cover in pixels, twice its visible size in the arch. */
const COVER_SIDE = 900

route({
  methods: ['GET'],
  path: `/share/:name{(?:${SHARE_KINDS.join('|')})-[1-9][0-9]{0,8}-[a-z]{2}\\.png}`,
  sameForAllVisitors: true,
  async answer(ctx, request, { name }) {
    const [kind, id, locale] = name!.replace('.png', '').split('-') as [ShareKind, string, string]
    if (!isLocale(locale)) throw new Refusal('errors.not_found', 404)
    const { file, etag } = await sharePicture({ ...ctx, locale }, kind, Number(id))
    const headers = { 'Content-Type': 'image/png', 'Cache-Control': AN_HOUR, ETag: etag }
    if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(await readFile(file)), { headers })
  },
})

const drawing = new Map<string, Promise<void>>()

async function sharePicture(ctx: Context, kind: ShareKind, id: number): Promise<{ file: string; etag: string }> {
  const subject = await subjectOf(ctx, kind, id)
  if (!subject) throw new Refusal('errors.not_found', 404)
  const { site, theme } = await readSettings(ctx, 'site', 'theme')
  const card = {
    locale: ctx.locale,
    name: pick(site.name, ctx.locale),
    kicker: subject.kicker,
    title: subject.title,
    lead: subject.lead,
    foot: subject.foot ?? new URL(ctx.config.publicUrl).host,
    colors: { main: theme.main ?? COLORS.main, highlight: theme.highlight ?? COLORS.highlight },
  }
  // Only the step of the figures counts, so that a small donation does not cause a new drawing.
  const { figures, step, picture } = subject
  const contents = [LAYOUT, card, figures?.goal, step, picture?.id, picture?.focal, theme.logo?.id]
  const version = createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 16)
  const folder = resolve(ctx.config.dataDir, 'share')
  const name = `${kind}-${id}-${ctx.locale}`
  const file = join(folder, `${name}.${version}.png`)
  const there = (await readdir(folder).catch(() => [] as string[])).filter((one) => one.startsWith(`${name}.`))
  if (!there.includes(`${name}.${version}.png`)) {
    const make = () => draw(ctx, { ...card, figures }, subject, theme.logo, file, `${kind}-${id}`)
    const underway = drawing.get(file) ?? make().finally(() => drawing.delete(file))
    drawing.set(file, underway)
    await underway
    for (const old of there) if (old.endsWith('.png')) await rm(join(folder, old), { force: true })
  }
  return { file, etag: `"${version}"` }
}

async function draw(
  ctx: Context,
  card: Omit<Card, 'cover' | 'logo'>,
  { picture }: Pick<Subject, 'picture'>,
  logo: Picture | null,
  file: string,
  seed: string,
): Promise<void> {
  const folder = await temporaryFolder(ctx.config)
  try {
    const local = async (of: Picture) => {
      const place = join(folder, of.id)
      await downloadTo(ctx, of.id, renditionUrl(of, COVER_SIDE, 'webp').split('/').at(-1)!, place)
      return place
    }
    const cover = picture
      ? { file: await local(picture), focal: picture.focal ?? null }
      : { svg: await recordCover(ctx, seed) }
    const mark = logo && { file: await local(logo), whole: true }
    const composition = cardComposition({ ...card, cover, logo: mark }, await loadShareFonts(ctx.config))
    await mkdir(resolve(file, '..'), { recursive: true })
    const part = `${file}.${crypto.randomUUID()}.part`
    await imaging(ctx.log, { do: 'compose', composition, file: part })
    await rename(part, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
