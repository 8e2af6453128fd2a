/** Content of the home page in the language of the reader, without empty parts and features that are switched off. */
import { latestActivities } from '#features/content/activities/queries.server.ts'
import { campaignList } from '#features/campaigns/queries.server.ts'
import { partnerList } from '#features/content/partners/queries.server.ts'
import { PLACE_PAGES } from '#features/places/place.ts'
import { pageHead } from '#features/settings/page-head.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { workSectionList } from '#features/content/fields-of-work/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { cachedForVisitors } from '#kernel/data-cache.server.ts'
import { videoId } from '#kernel/video.ts'
import { homeResults } from './results.server.ts'
import { trustOf } from './site.server.ts'
import { skyAt } from './sky.ts'
import type { Unit } from './units.tsx'

/** Two rows of three. */
const SHOWN_ACTIVITIES = 6

export async function homePage(ctx: Context) {
  // Settings that are read together need only one query.
  const [{ site, giving, controlpanel, 'main-page': page }, head, housing, centers] = await Promise.all([
    readSettings(ctx, 'site', 'giving', 'controlpanel', 'main-page'),
    pageHead(ctx, 'main-page'),
    unit(ctx, 'studenthousing-page', PLACE_PAGES.residence.list, 'residence'),
    unit(ctx, 'youthcenter-page', PLACE_PAGES.center.list, 'center'),
  ])
  const [campaigns, results, [activities, sections, partners]] = await Promise.all([
    controlpanel.campaigns ? campaignList(ctx, { main: true }) : [],
    page.resultsShown ? homeResults(ctx) : null,
    cachedForVisitors(ctx, `home ${ctx.locale}`, () =>
      Promise.all([latestActivities(ctx, SHOWN_ACTIVITIES, { main: true }), workSectionList(ctx), partnerList(ctx)]),
    ),
  ])
  const translated = (text: Localized | null) => pick(text, ctx.locale)
  const values = [
    { title: translated(page.titleVision), text: translated(page.textVision) },
    { title: translated(page.titleMission), text: translated(page.textMission) },
    { title: translated(page.titleGoals), text: translated(page.textGoals) },
  ]
  return {
    head,
    sky: skyAt(ctx.now),
    campaigns,
    activities: controlpanel.news ? activities : [],
    sections,
    partners,
    about: { title: translated(page.titleSanad), text: translated(page.textSanad), picture: page.imageSanad },
    units: [...(controlpanel.residences ? [housing] : []), ...(controlpanel.youthCenters ? [centers] : [])],
    values: values.filter(({ title, text }) => title && text),
    browse: controlpanel.campaigns,
    trust: trustOf(site, ctx.locale),
    results,
    presets: giving.presets.map(({ amount }) => amount),
    founded: site.foundedYear,
    tagline: translated(site.tagline) || head.title,
    description: translated(site.description) || head.lead,
    achievements: page.achievementsShown
      ? page.achievements.map(({ label, count }) => ({ label: translated(label), count }))
      : [],
    video: page.PromoURL && videoId(page.PromoURL),
    words: {
      sectors: translated(page.sectorsWorkTitle),
      units: translated(page.titleExecutiveUnits),
      unitsText: translated(page.textExecutiveUnits),
      partners: translated(page.textSuccessPartners),
      achievements: translated(page.titleAchievements),
    },
  }
}

async function unit(
  ctx: Context,
  page: 'studenthousing-page' | 'youthcenter-page',
  path: string,
  cover: string,
): Promise<Unit> {
  const { title, lead, picture } = await pageHead(ctx, page)
  return { path, title, text: lead, picture, cover }
}
