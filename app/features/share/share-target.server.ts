/** Subjects of share pictures: published records with a generated cover, or the association. */
import { figureStep } from '#features/campaigns/campaign.ts'
import { campaignDetail } from '#features/campaigns/queries.server.ts'
import { KINDS } from '#features/search/kinds.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { featureOfPath } from '#features/settings/feature-flags.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { truncateAtWord } from '#kernel/truncate.ts'
import type { Context } from '#kernel/context.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { formatMoney, progress } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'
import type { ShareKind } from '#kernel/share-picture.ts'
import { all, ownRows, tablesOf } from '#resource/columns.server.ts'
import { resources, type Resource, type StoredRecord } from '#resource/resource.server.ts'
import { isPublished } from '#resource/visibility.server.ts'
import type { Card } from './card.ts'

export type Subject = Pick<Card, 'kicker' | 'title' | 'lead' | 'figures'> & {
  picture: Picture | null
  /** Shown instead of the site's address. */
  foot?: string
  /** Step of the figures: the picture is not drawn again within the same step. */
  step: number
}

/** Maximum characters of a summary, about four lines. */
const LEAD = 130

/** The resource with this kind of cover. */
export const resourceOf = (kind: ShareKind): Resource | undefined =>
  [...resources.values()].find(({ cover, published }) => published && cover === kind)

/** Null for records that are unknown, not public, or switched off. */
export async function subjectOf(ctx: Context, kind: ShareKind, id: number): Promise<Subject | null> {
  if (kind === 'site') return id === 1 ? theSite(ctx) : null
  const resource = resourceOf(kind)
  const record = resource && (await publicRecord(ctx, resource, id))
  if (!resource || !record) return null
  const values = record as Record<string, unknown>
  const image = Object.entries(resource.fields).find(([, field]) => field.kind === 'image')?.[0]
  const subject: Subject = {
    kicker: ctx.texts.translate(ctx.locale)(KINDS[resource.id]?.label ?? resource.labels.one),
    title: pick(values[resource.title] as Localized, ctx.locale),
    lead: truncateAtWord(pick(values.summary as Localized | null, ctx.locale), LEAD),
    picture: (image && (values[image] as Picture | null)) || null,
    figures: null,
    step: 0,
  }
  return kind === 'campaign' ? { ...subject, ...(await figuresOf(ctx, id)) } : subject
}

/** The record if the public can see it, otherwise null. */
export async function publicRecord(ctx: Context, resource: Resource, id: number): Promise<StoredRecord | null> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  const part = featureOfPath(resource.published!.path({ id } as StoredRecord))
  if (part && !controlpanel[part]) return null
  const row = await tablesOf(ctx)
    .selectFrom(resource.table)
    .selectAll()
    .where('id', '=', id)
    .where(isPublished(ctx))
    .where(all(ownRows(resource)))
    .executeTakeFirst()
  return (row as StoredRecord | undefined) ?? null
}

async function theSite(ctx: Context): Promise<Subject> {
  const { site } = await readSettings(ctx, 'site')
  const translated = (text: Localized | null) => pick(text, ctx.locale)
  const title = translated(site.tagline) || translated(site.fullName) || translated(site.name)
  return {
    kicker: translated(site.fullName),
    title,
    lead: truncateAtWord(translated(site.description), LEAD),
    picture: null,
    figures: null,
    step: 0,
  }
}

async function figuresOf(ctx: Context, id: number): Promise<Partial<Subject>> {
  const campaign = await campaignDetail({ ...ctx, actor: null }, id)
  if (!campaign) return {}
  const t = ctx.texts.translate(ctx.locale)
  const { goal, total, currency, permit } = campaign
  // A zero is hidden, because it would discourage donors.
  const started = goal !== null || total > 0
  const shown = (amount: typeof total) => formatMoney(amount, currency, ctx.locale)
  return {
    figures: started
      ? {
          percent: goal === null ? null : progress(total, goal).percent,
          total: shown(total),
          goal: goal === null ? t('campaigns.raised') : t('campaigns.ofGoal', { goal: shown(goal) }),
        }
      : null,
    ...(permit && { foot: `${t('campaigns.permit')} ${isolateLtr(permit.number)}` }),
    step: figureStep(campaign),
  }
}
