/** Places, projects, activities, posts, partners, questions and fields of work of the demo association. */
import '#app/features.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { demoTermName, seedApplications } from '#features/housing/applications/demo.server.ts'
import { addDemoAppointments } from '#features/appointments/demo.server.ts'
import { WEEKDAYS } from '#features/opening-hours/plan.ts'
import { demoBarcode, stockDemo } from '#features/shop/products/demo.server.ts'
import { tablesOf, toColumns } from '#resource/columns.server.ts'
import { resources } from '#resource/resource.server.ts'
import { searchText } from '#resource/search-text.ts'
import { campaignUpdates } from '#demo/campaign-updates.ts'
import { activities } from '#demo/content/activities.ts'
import { openingHours, visitors } from '#demo/content/appointments.ts'
import { complaintTypes } from '#demo/content/complaint-types.ts'
import { faqs } from '#demo/content/faqs.ts'
import { applicants, rooms, terms } from '#demo/content/housing.ts'
import { cities, postCategories, projectSections } from '#demo/content/names.ts'
import { partners } from '#demo/content/partners.ts'
import { places } from '#demo/content/places.ts'
import { posts } from '#demo/content/posts.ts'
import { productCategories, products } from '#demo/content/products.ts'
import { projects } from '#demo/content/projects.ts'
import { workSections } from '#demo/content/work-sections.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Istanbul is three hours ahead of UTC all year. */
const ISTANBUL = 3 * HOUR

type Demo = { key: string; publishedDaysAgo?: number }

/** Must run inside the transaction of the seeding. @param campaigns ids by key */
export async function seedContent(ctx: Context, campaigns: ReadonlyMap<string, number>): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY)

  /** Inserts rows of a resource in their order. Returns their ids by key. */
  async function add<T extends Demo>(id: string, rows: T[], values: (row: T) => Record<string, unknown>) {
    if (rows.length === 0) return new Map<string, number>()
    const resource = resources.get(id)!
    const written = await tablesOf(ctx)
      .insertInto(resource.table)
      .values(
        rows.map((row, position) => ({
          ...toColumns(resource, values(row)),
          ...resource.only,
          ...(resource.ordered && { position: position + 1 }),
          ...(resource.published && { state: 'published', published_at: daysAgo(row.publishedDaysAgo ?? 30) }),
          search: searchText(resource.list.search as string[], values(row)),
          created_at: daysAgo(row.publishedDaysAgo ?? 30),
          updated_at: daysAgo(row.publishedDaysAgo ?? 30),
          demo_key: row.key,
        })),
      )
      .returning(['id', 'demo_key'])
      .execute()
    return new Map(written.map((row) => [row.demo_key as string, row.id as number]))
  }

  const cityIds = await add('cities', cities, ({ name }) => ({ name }))
  const ofKind = (kind: 'residence' | 'center') =>
    places
      .filter((place) => place.kind === kind)
      .map(({ city, workingHours, campusMinutes, latitude, longitude, kind: _kind, ...place }) => ({
        ...place,
        city_id: cityIds.get(city)!,
        working_hours: workingHours,
        campus_minutes: campusMinutes ?? null,
        location: { latitude, longitude },
      }))
  const residenceIds = await add('student-residences', ofKind('residence'), (place) => place)
  const termIds = await add('housing-terms', terms, ({ next, opens, closes, starts, ends, offers, offerDays }) => ({
    name: demoTermName(ctx.now, next),
    opens_at: daysAgo(-opens),
    closes_at: daysAgo(-closes),
    starts_on: dayOf(daysAgo(-starts)),
    ends_on: dayOf(daysAgo(-ends)),
    offers,
    offer_days: offerDays,
  }))
  const roomIds = await add('housing-rooms', rooms, ({ residence, ...room }) => ({
    ...room,
    residence_id: residenceIds.get(residence)!,
  }))
  await seedApplications(ctx, applicants, { residences: residenceIds, rooms: roomIds, term: termIds.get('now')! })
  const centerIds = await add('all-youth-centers', ofKind('center'), (place) => place)
  await add('activities', activities, ({ heldAt, hours, venue, main, place, ...activity }) => ({
    ...activity,
    on_main: main,
    held_at: heldAt ? startOfDay(ctx.now, heldAt.day, heldAt.hour) : null,
    ends_at: heldAt && hours ? startOfDay(ctx.now, heldAt.day, heldAt.hour + hours) : null,
    venue: venue ?? null,
    residence_id: (place && residenceIds.get(place)) ?? null,
    center_id: (place && centerIds.get(place)) ?? null,
  }))
  const sectionIds = await add('project-sections', projectSections, ({ name }) => ({ name }))
  await add('all-projects', projects, ({ section, ...project }) => ({
    ...project,
    section_id: sectionIds.get(section)!,
  }))
  const categoryIds = await add('post-categories', postCategories, ({ name }) => ({ name }))
  await add('posts', posts, ({ category, ...post }) => ({ ...post, category_id: categoryIds.get(category)! }))
  const shelfIds = await add('categories', productCategories, ({ name }) => ({ name }))
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const productIds = await add('products', products, ({ category, variants, ...product }) => ({
    ...product,
    category_id: shelfIds.get(category)!,
    variants: variants.map(({ sku, size = null, color = null, price = null }) => ({
      sku,
      size,
      color,
      price,
      barcode: demoBarcode(skus.indexOf(sku) + 1),
    })),
    low_at: 3,
    gallery: [],
  }))
  await stockDemo(
    ctx,
    products.map(({ key, variants }) => ({ id: productIds.get(key)!, variants })),
  )
  await add('campaign-updates', campaignUpdates, ({ campaign, ...update }) => ({
    ...update,
    campaign_id: campaigns.get(campaign)!,
    send_email: false,
  }))
  for (const [id, kind] of [
    ['complaint-types', 'complaint'],
    ['proposal_types', 'proposal'],
  ] as const)
    await add(
      id,
      complaintTypes.filter((type) => type.kind === kind),
      ({ name }) => ({ name }),
    )
  await add('partners', partners, (partner) => partner)
  await add('faqs', faqs, (faq) => faq)
  const received = [
    { key: 'office', kind: 'office' as const, residence: null, center: null },
    ...places.map(({ key, kind }) => ({
      key,
      kind,
      residence: residenceIds.get(key) ?? null,
      center: centerIds.get(key) ?? null,
    })),
  ]
  await add('opening-hours', received, ({ kind, residence, center }) => ({
    residence_id: residence,
    center_id: center,
    ...hoursOf(kind),
  }))
  await addDemoAppointments(ctx, visitors)
  await add('all-work-sections', workSections, (section) => section)
}

/** Opening hours of a kind of place. */
function hoursOf(kind: keyof typeof openingHours) {
  const { name, week, slot, buffer, capacity, notice, horizon, confirms } = openingHours[kind]
  return {
    name,
    hours: week.flatMap((clocks, i) => clocks.map(([opens, closes]) => ({ weekday: WEEKDAYS[i]!, opens, closes }))),
    exceptions: [],
    slot_minutes: slot,
    buffer_minutes: buffer,
    capacity,
    notice_hours: notice,
    horizon_days: horizon,
    active: true,
    confirms,
  }
}

/** A time in Istanbul, a number of days from now. */
function startOfDay(now: Date, days: number, hour: number): Date {
  const today = Math.floor((now.getTime() + ISTANBUL) / DAY) * DAY - ISTANBUL
  return new Date(today + days * DAY + hour * HOUR)
}
