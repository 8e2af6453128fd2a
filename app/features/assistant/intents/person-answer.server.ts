/** Refers to the team for questions that the site cannot answer. */
import { readSettings } from '#features/settings/settings.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import type { TextKey } from '#kernel/text.ts'
import { isolateTimeRanges } from '#kernel/time-range.ts'
import { link, plain, type Reply } from '../knowledge/compose-answer.server.ts'

export async function personAnswer(ctx: Context): Promise<Reply> {
  const t = ctx.texts.translate(ctx.locale)
  return { text: [t('assistant_answers.machine'), '', await reach(ctx)].join('\n'), outcome: 'answered' }
}

/** @param why text about what the site cannot answer */
export async function askTeam(ctx: Context, why: TextKey): Promise<Reply> {
  return { text: [ctx.texts.translate(ctx.locale)(why), '', await reach(ctx)].join('\n'), outcome: 'unknown' }
}

/** Link to the contact page, with phone number and hours of the settings. */
async function reach(ctx: Context): Promise<string> {
  const { site, 'contactus-page': page } = await readSettings(ctx, 'site', 'contactus-page')
  const t = ctx.texts.translate(ctx.locale)
  const phone = page.informationPhone ?? site.phone
  const hours = isolateTimeRanges(plain(pick(site.workingHours, ctx.locale)))
  return [
    t('assistant_answers.reach', { contact: link(ctx, '/contact-us', t('site.navContact')) }),
    phone && t('assistant_answers.phone', { phone: isolateLtr(formatPhone(phone)) }),
    hours && t('assistant_answers.hours', { hours }),
  ]
    .filter(Boolean)
    .join('\n')
}
