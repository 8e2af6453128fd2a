import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { campaignTitles } from './queries.server.ts'

/** Names of funds in the reader's language, by campaign id; null is the general fund. */
export async function fundNames(ctx: Context, ids: readonly (number | null)[]): Promise<(id: number | null) => string> {
  const titles = await campaignTitles(ctx, ids)
  const general = ctx.texts.translate(ctx.locale)('dashboard.account.general_fund')
  return (id) => (id === null ? general : pick(titles.get(id) ?? { ar: String(id) }, ctx.locale))
}
