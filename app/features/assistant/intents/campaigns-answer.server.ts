/** The campaigns that take donations now, with what they still need. */
import { campaignPath } from '#features/campaigns/campaign.ts'
import { campaignList } from '#features/campaigns/queries.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { formatMoney, progress } from '#kernel/money.ts'
import { link, type Reply } from '../knowledge/compose-answer.server.ts'

const MAX_CAMPAIGNS = 5

export async function campaignsAnswer(ctx: Context): Promise<Reply | null> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  if (!controlpanel.campaigns) return null
  const open = (await campaignList({ ...ctx, actor: null })).filter(({ giving }) => giving === 'open')
  if (open.length === 0) return null
  const t = ctx.texts.translate(ctx.locale)
  const lines = open.slice(0, MAX_CAMPAIGNS).map(({ id, title, total, goal, currency }) => {
    const { remaining } = progress(total, goal)
    const left = goal !== null && remaining > 0 && formatMoney(remaining, currency, ctx.locale)
    return `- ${link(ctx, campaignPath(id), title)}${left ? ` · ${t('assistant_answers.remaining', { remaining: left })}` : ''}`
  })
  const head = t('assistant_answers.open_campaigns', { all: link(ctx, '/campaigns', t('site.navCampaigns')) })
  return { text: [head, '', ...lines].join('\n'), outcome: 'answered' }
}
