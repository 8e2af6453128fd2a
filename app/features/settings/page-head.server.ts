import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import { readSettings } from './settings.server.ts'
import type { Settings, SettingsKey } from './settings.ts'

/** The header of a public page. */
export type PageHead = { title: string; lead: string; picture: Picture | null }

type PageWithHeader = { [K in SettingsKey]: Settings<K> extends { titleMain: unknown } ? K : never }[SettingsKey]

/** The header of a page in the reader's language, from its settings document. */
export async function pageHead(ctx: Context, key: PageWithHeader): Promise<PageHead> {
  const { [key]: page } = await readSettings(ctx, key)
  const { titleMain, textMain, imageMain } = page as Settings<'studenthousing-page'>
  return { title: pick(titleMain, ctx.locale), lead: pick(textMain, ctx.locale), picture: imageMain }
}
