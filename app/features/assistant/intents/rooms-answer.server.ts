/** Residences with rent and free beds, filtered by the city, audience or name in the question. */
import { residenceFacts } from '#features/housing/rooms/openings.server.ts'
import { rentText } from '#features/housing/rooms/rent-text.ts'
import type { ResidenceFacts } from '#features/housing/rooms/room.ts'
import { cityList } from '#features/places/cities.server.ts'
import { AUDIENCES, placePath, type PlaceSummary } from '#features/places/place.ts'
import { placeList } from '#features/places/queries.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALES } from '#kernel/locale.ts'
import { link, plain, type Reply } from '../knowledge/compose-answer.server.ts'
import { asWords, hasSignal, hasWord } from './signals.ts'

/** Maximum residences in a chat answer; more are on the list page. */
const MAX_RESIDENCES = 6

export async function roomsAnswer(ctx: Context, question: string): Promise<Reply | null> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  if (!controlpanel.residences) return null
  const visitor: Context = { ...ctx, actor: null }
  const [places, facts, city] = await Promise.all([
    placeList(visitor, 'residence'),
    residenceFacts(visitor),
    cityOf(visitor, question),
  ])
  if (places.length === 0) return null
  const t = ctx.texts.translate(ctx.locale)
  const found = matching(ctx, places, city, question)
  const all = link(ctx, '/student-housing', t('site.navHousing'))
  const head =
    found.length === 0
      ? t('assistant_answers.rooms_none', { all })
      : found.length === 1
        ? t('assistant_answers.rooms_one')
        : t('assistant_answers.rooms_all', { all })
  const lines = (found.length > 0 ? found : places)
    .slice(0, MAX_RESIDENCES)
    .map((place) => `- ${lineOf(ctx, place, facts.get(place.id))}`)
  const apply = t('assistant_answers.rooms_apply', {
    apply: link(ctx, '/housing-application', t('applications.title')),
  })
  return { text: [head, '', ...lines, '', apply].join('\n'), outcome: 'answered' }
}

/** Finds residences by name, else by city, for the audience in the question. */
function matching(ctx: Context, places: PlaceSummary[], city: number | undefined, question: string): PlaceSummary[] {
  const words = asWords(question)
  const [audience, other] = (['women', 'men'] as const).filter((one) => hasSignal(words, one, ctx.locale))
  const isFor = (place: PlaceSummary) =>
    !audience || other || !place.audience || place.audience === 'all' || place.audience === audience
  const forThem = places.filter(isFor)
  const named = forThem.filter(({ name }) => ownWords(ctx, name).some((word) => hasWord(words, word)))
  if (named.length > 0) return named
  return city === undefined ? forThem : forThem.filter(({ cityId }) => cityId === city)
}

/** "Euphrates House · Gaziantep · Young women · From ₺3,400 per bed and month · 3 free beds" */
function lineOf(ctx: Context, place: PlaceSummary, facts: ResidenceFacts | undefined): string {
  const t = ctx.texts.translate(ctx.locale)
  const free = facts?.free ?? null
  return [
    link(ctx, placePath(place), place.name),
    place.city && plain(place.city),
    place.audience && t(AUDIENCES[place.audience]),
    facts && rentText(t, facts.from, ctx.locale),
    free === 0 && t('housing.waiting_list'),
    free !== null && free > 0 && t('housing.free_beds', { count: free, number: formatNumber(free, ctx.locale) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The city in a question, in any of the languages; "Antep" is Gaziantep. */
async function cityOf(ctx: Context, question: string): Promise<number | undefined> {
  const words = asWords(question)
  const questionWords = words.trim().split(' ')
  const isAsked = (part: string) =>
    hasWord(words, part) || questionWords.some((word) => word.length >= 5 && part.endsWith(word))
  const cities = await cityList(ctx)
  return cities.find(({ all }) => LOCALES.some((locale) => partsOf(all[locale] ?? '', 4).some(isAsked)))?.id
}

const partsOf = (name: string, least: number) =>
  asWords(name)
    .trim()
    .split(' ')
    .filter((part) => part.length >= least)

/** The distinctive words of a residence's name, without words such as "house". */
const ownWords = (ctx: Context, name: string) =>
  partsOf(name, 3).filter((part) => !hasSignal(` ${part} `, 'residence', ctx.locale))
