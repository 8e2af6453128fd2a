/** Everything that the assistant may use: the site's pages and published records, in one language. */
import { campaignList } from '#features/campaigns/queries.server.ts'
import { cityList } from '#features/places/cities.server.ts'
import { AUDIENCES, type PlaceSummary } from '#features/places/place.ts'
import { KINDS } from '#features/search/kinds.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { featureOfPath } from '#features/settings/feature-flags.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { cached } from '#kernel/data-cache.server.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { LOCALES, pick, type Localized } from '#kernel/locale.ts'
import { formatMoney, progress, type Minor } from '#kernel/money.ts'
import { formatPhone } from '#kernel/phone.ts'
import { plainText } from '#kernel/rich-text.server.ts'
import { isolateTimeRanges } from '#kernel/time-range.ts'
import { all, fromRow, ownRows, tablesOf } from '#resource/columns.server.ts'
import { resources, type Resource, type StoredRecord } from '#resource/resource.server.ts'
import { isPublished } from '#resource/visibility.server.ts'
import { KIND_WORDS } from './page-text.ts'
import { indexOf, type Index, type Source } from './rank.ts'
import { sitePages } from './site-pages.server.ts'

/** Maximum records of each kind, first or newest. Older ones are found by the site's search. */
const MAX_RECORDS = 200
/** Number of records named in the text of a list page. */
const NAMED = 5
/** Maximum age in milliseconds of figures that change with every donation. */
const FRESH = 15_000

/** The index of published content in the context's language, rebuilt on demand when it is outdated. */
export function knowledgeIndex(ctx: Context): Promise<Index> {
  const make = async () => indexOf(await gather(ctx), ctx.locale)
  return cached(ctx.db, `assistant ${ctx.locale}`, make, FRESH)
}

async function gather(ctx: Context): Promise<Source[]> {
  const visitor: Context = { ...ctx, actor: null }
  const kinds = Object.keys(KINDS).flatMap((id) => resources.get(id) ?? [])
  const [facts, { controlpanel }, ...records] = await Promise.all([
    campaignFacts(visitor),
    readSettings(visitor, 'controlpanel'),
    ...kinds.map((resource) => published(visitor, resource)),
  ])
  const cities = new Map((await cityList(visitor)).map(({ id, all }) => [id, all]))
  const sources = kinds.flatMap((resource, i) =>
    records[i]!.map((record) => sourceOf(visitor, resource, record, { facts, cities })),
  )
  const isOn = ({ path }: Source) => {
    const part = featureOfPath(path.split(/[?#]/)[0]!)
    return !part || controlpanel[part]
  }
  const shown = sources.filter(isOn)
  const pages = await sitePages(visitor, (kind) =>
    shown
      .filter((source) => source.kind === kind)
      .slice(0, NAMED)
      .map(({ title }) => title),
  )
  return [...pages, ...shown]
}

type Values = Record<string, unknown> & { id: number }

async function published(ctx: Context, resource: Resource): Promise<Values[]> {
  const rows = await tablesOf(ctx)
    .selectFrom(resource.table)
    .selectAll()
    .where(isPublished(ctx))
    .where(all(ownRows(resource)))
    .orderBy(resource.ordered ? 'position' : 'published_at', resource.ordered ? 'asc' : 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RECORDS)
    .execute()
  return rows.map((row) => fromRow(resource, row) as Values)
}

type More = { facts: ReadonlyMap<number, string>; cities: ReadonlyMap<number, Localized> }

function sourceOf(ctx: Context, resource: Resource, record: Values, more: More): Source {
  const translated = (value: unknown) => pick(value as Localized | null, ctx.locale)
  const longer = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'longText' || kind === 'richText')
  const text = longer.map(([name]) => plainText(translated(record[name])))
  const titles = record[resource.title] as Localized
  return {
    kind: resource.id,
    path: resource.published!.path(record as StoredRecord),
    title: translated(titles),
    text: [...factsOf(ctx, resource.id, record, more), ...text].filter(Boolean).join('\n'),
    // Visitors also ask for names in other languages.
    keywords: [
      ctx.texts.translate(ctx.locale)(KINDS[resource.id]!.label),
      KIND_WORDS[resource.id]?.[ctx.locale],
      translated(more.cities.get(record.city_id as number)),
      ...LOCALES.map((locale) => titles[locale]),
    ].join(' '),
  }
}

/** Describes the fields of a record, one sentence for each. */
function factsOf(ctx: Context, kind: string, record: Values, { facts, cities }: More): string[] {
  const t = ctx.texts.translate(ctx.locale)
  const translated = (value: unknown) => pick(value as Localized | null, ctx.locale)
  if (kind === 'all-campaigns') return [facts.get(record.id) ?? '']
  if (kind === 'products')
    return [t('assistant_answers.price', { price: formatMoney(record.price as Minor, 'TRY', ctx.locale) })]
  if (kind === 'activities' && record.held_at)
    return [
      t('assistant_answers.when', { at: isolateLtr(formatDateTime(new Date(record.held_at as Date), ctx.locale)) }),
    ]
  if (kind !== 'student-residences' && kind !== 'all-youth-centers') return []
  const audience = record.audience as PlaceSummary['audience']
  const address = translated(record.address)
  const hours = isolateTimeRanges(translated(record.working_hours))
  const details = (record.specifications as { name: Localized; value: Localized | null }[] | null) ?? []
  return [
    [translated(cities.get(record.city_id as number)), audience && t(AUDIENCES[audience])].filter(Boolean).join(' · '),
    address && t('assistant_answers.address', { address: address.replace(/\s+/g, ' ') }),
    hours && t('assistant_answers.hours', { hours }),
    record.phone ? t('assistant_answers.phone', { phone: isolateLtr(formatPhone(record.phone as string)) }) : '',
    ...details.map(({ name, value }) => `${translated(name)}: ${translated(value)}`),
  ]
}

async function campaignFacts(ctx: Context): Promise<Map<number, string>> {
  const t = ctx.texts.translate(ctx.locale)
  const campaigns = await campaignList(ctx)
  return new Map(
    campaigns.map(({ id, total, goal, currency }) => {
      const money = (amount: Minor) => formatMoney(amount, currency, ctx.locale)
      if (goal === null) return [id, t('assistant_answers.raised', { total: money(total) })]
      const { remaining } = progress(total, goal)
      return [
        id,
        t('assistant_answers.raised_of', {
          total: money(total),
          goal: money(goal),
          remaining: money(remaining as Minor),
        }),
      ]
    }),
  )
}
