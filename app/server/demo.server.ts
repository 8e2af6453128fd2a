/** Fills an empty database with the demo association. */
import type { Transaction } from 'kysely'
import { addCampaigns, addCategories } from '#features/campaigns/add.server.ts'
import { addDemoPeople } from '#features/accounts/users/demo.server.ts'
import { rebuildSearchIndex } from '#features/search/index.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { pageOf, type Settings, type SettingsKey } from '#features/settings/settings.ts'
import { valuesOf } from '#resource/settings-page.ts'
import { publishTerms } from '#features/legal/terms.server.ts'
import type { TermsKind } from '#features/legal/terms.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { withoutAnswerLimit, withoutTimeLimits } from '#kernel/db/time-limits.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { minor } from '#kernel/money.ts'
import { campaignAmounts } from '#demo/campaign-amounts.ts'
import { campaigns } from '#demo/campaigns.ts'
import { categories } from '#demo/categories.ts'
import { holidays } from '#demo/content/appointments.ts'
import { cookies } from '#demo/legal/cookies.ts'
import { privacy } from '#demo/legal/privacy.ts'
import { termsOfUse } from '#demo/legal/terms-of-use.ts'
import { settings } from '#demo/settings.ts'
import { terms } from '#demo/terms.ts'
import type { DemoCampaign, DemoTerms } from '#demo/types.ts'
import { seedContent } from './demo-content.server.ts'
import { addDemoBank } from './demo-bank.server.ts'
import { addDemoDonations } from './demo-donations.server.ts'
import { addDemoExpenses } from './demo-expenses.server.ts'
import { seedDemoTimeline } from './demo-timeline.server.ts'
import { addDemoOrders } from './demo-orders.server.ts'
import { attachDemoPictures } from './demo-pictures.server.ts'

const DAY = 86_400_000
const TERMS: Record<TermsKind, DemoTerms> = { donation: terms, privacy, 'terms-of-use': termsOfUse, cookies }

/**
 * Writes settings, terms, categories, campaigns and their donations in one transaction. Returns false if there is a
 * campaign already, or in production.
 */
export async function seedDemo(ctx: Context): Promise<boolean> {
  if (ctx.config.production) return false
  return withoutAnswerLimit(() => inTransaction(ctx.db, (db) => withoutTimeLimits(db, () => writeDemo(ctx, db))))
}

async function writeDemo(ctx: Context, db: Transaction<Tables>): Promise<boolean> {
  // Another process may be writing the demo, which takes longer than the lock timeout of the site.
  await lockByName({ db }, 'demo')
  if (await db.selectFrom('campaigns').select('id').limit(1).executeTakeFirst()) return false
  const inside = { ...ctx, db }
  await seedSettings(inside)
  if (!(await db.selectFrom('terms').select('version').limit(1).executeTakeFirst()))
    for (const [kind, { version, html }] of Object.entries(TERMS))
      await publishTerms(inside, { kind: kind as TermsKind, version, text: html })
  await addDemoPeople(inside)
  const ids = await seedCampaigns(inside)
  await seedContent(inside, new Map(campaigns.map(({ key }, i) => [key, ids[i]!])))
  await rebuildSearchIndex(inside)
  await addDemoDonations(inside, new Map(campaigns.map((campaign, i) => [ids[i]!, campaign])), terms.version)
  // Only without SMTP, so that emails to invented people stay in the mailbox.
  const lives = ctx.config.demoLife && !ctx.config.smtpUrl
  if (lives) await ctx.jobs.enqueue(db, seedDemoTimeline, {})
  await addDemoOrders(inside)
  // Before the bank statement, whose opening balance is after these expenses.
  if (lives) await addDemoExpenses(inside)
  await addDemoBank(inside)
  if (ctx.config.demoPictures) await ctx.jobs.enqueue(db, attachDemoPictures, {})
  return true
}

async function seedSettings(ctx: Context): Promise<void> {
  // Security settings keep their defaults.
  const documents: { [K in SettingsKey]?: Partial<Settings<K>> } = {
    ...settings,
    holidays: { days: holidayDays(ctx.now) },
  }
  const written = new Set((await ctx.db.selectFrom('settings').select('key').execute()).map(({ key }) => key))
  for (const [key, values] of Object.entries(documents))
    // Settings that staff have saved are not changed.
    if (!written.has(key)) {
      const standard = valuesOf(pageOf(key as SettingsKey), {})
      await writeSettings(ctx, key as SettingsKey, { ...standard, ...values })
    }
}

/** The public holidays of this year and the next. */
function holidayDays(now: Date) {
  const year = Number(dayOf(now).slice(0, 4))
  return [year, year + 1].flatMap((of) =>
    holidays.map(({ on, name: note }) => ({ from: `${of}-${on}`, to: null, opens: null, closes: null, note })),
  )
}

async function seedCampaigns(ctx: Context): Promise<number[]> {
  const categoryIds = await addCategories(
    ctx,
    categories.map(({ key, name }) => ({ name, demo_key: key })),
  )
  const idOf = new Map(categories.map(({ key }, i) => [key, categoryIds[i]!]))
  return addCampaigns(
    ctx,
    campaigns.map((campaign) => rowOf(ctx, campaign, idOf.get(campaign.category)!)),
  )
}

function rowOf({ now }: Context, campaign: DemoCampaign, category: number) {
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  const moment = (days: number | undefined) => (days === undefined ? null : at(days))
  const { permit } = campaign
  return {
    demo_key: campaign.key,
    title: campaign.title,
    summary: campaign.summary,
    description: campaign.description,
    category_id: category,
    goal: campaign.goal === null ? null : minor(campaign.goal),
    importance: campaign.importance,
    on_main: campaign.main,
    at_goal: campaign.atGoal,
    amounts: JSON.stringify(campaignAmounts[campaign.key] ?? []),
    ...(permit && {
      permit: {
        demo_key: campaign.key,
        number: permit.number,
        authority: permit.authority,
        starts_on: dayOf(at(permit.start)),
        ends_on: dayOf(at(permit.end)),
        amount: minor(permit.target),
      },
    }),
    starts_at: moment(campaign.startsAt),
    ends_at: moment(campaign.endsAt),
    state: 'published' as const,
    created_at: at(-campaign.createdDaysAgo),
    updated_at: at(-campaign.createdDaysAgo),
  }
}
