import { addCampaigns, addCategories } from '#features/campaigns/add.server.ts'
import type { Context } from '#kernel/context.ts'

type Campaign = Parameters<typeof addCampaigns>[1][number]

/** Creates a published campaign in a new category. Returns its id. */
export async function makeCampaign(ctx: Context, change: Partial<Campaign> = {}): Promise<number> {
  const [category] = await addCategories(ctx, [{ name: { ar: 'فئة' } }])
  const title = change.title ?? { ar: 'كفالة طالب', en: 'A student’s year', tr: 'Bir öğrencinin yılı' }
  const texts = { title, summary: title, description: title }
  const [id] = await addCampaigns(ctx, [{ category_id: category!, ...texts, state: 'published', ...change }])
  return id!
}
