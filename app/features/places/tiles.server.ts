import { readSettings } from '#features/settings/settings.server.ts'
import type { Config } from '#kernel/config.server.ts'
import type { Context } from '#kernel/context.ts'
import { escapeMarkup } from '#kernel/markup.ts'
import type { Tiles } from './map.ts'

type Asking = Pick<Context, 'db' | 'actor' | 'preview' | 'config'>

/** Source of map tiles: the settings of staff, or the operator's configuration. */
export async function readTiles(ctx: Asking): Promise<Config['mapTiles']> {
  const { tiles, credits, maxZoom } = (await readSettings(ctx, 'map')).map
  const usual = ctx.config.mapTiles
  return {
    url: tiles ?? usual.url,
    credit: credits.length > 0 ? credits.map(credited).join(', ') : usual.credit,
    maxZoom: maxZoom ?? usual.maxZoom,
  }
}

/** The attribution as HTML, which Leaflet requires. */
function credited({ name, link }: { name: string; link: string | null }): string {
  const words = escapeMarkup(name)
  return link ? `<a href="${escapeMarkup(link)}" target="_blank" rel="noopener">${words}</a>` : words
}

/** Tiles for browsers. For tiles of another host the visitor is asked before they are loaded. */
export async function mapTiles(ctx: Asking): Promise<Tiles> {
  const tiles = await readTiles(ctx)
  const own = new URL(ctx.config.publicUrl).origin
  const { hostname, origin } = new URL(tiles.url.replace('{s}.', ''))
  return { ...tiles, host: origin === own ? null : hostname }
}
