/** Time and place of activities: validation, and the iCalendar file. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { commandsOf } from '#resource/commands.server.ts'
import { resources } from '#resource/resource.server.ts'
import { testSite } from '#tests/support/site.ts'
import { activityDetail } from './queries.server.ts'

const site = await testSite()
const ctx = site.context({ actor: { id: crypto.randomUUID(), permissions: new Set(PERMISSIONS) } })
const START = '2026-12-05T04:30:00.000Z'

const save = (values: Record<string, unknown>) =>
  commandsOf(resources.get('activities')!)
    .create(ctx, {
      values: {
        name: { ar: 'رحلة', en: 'A trip; to Bursa', tr: 'Gezi' },
        description: { ar: '<p>نهار كامل</p>' },
        on_main: false,
        held_at: START,
        ...values,
      },
    })
    .then(
      ({ id }) => Number(id),
      ({ fields }: Refusal) => Object.fromEntries(Object.entries(fields ?? {}).map(([name, { code }]) => [name, code])),
    )

/** The lines of a file, with folded lines unfolded. */
async function calendarLines(path: string) {
  const answer = await site.ask(path)
  return { status: answer.status, lines: (await answer.text()).replace(/\r\n[ \t]/g, '').split('\r\n') }
}

const publish = (table: 'activities' | 'places') =>
  ctx.db.updateTable(table).set({ state: 'published', published_at: ctx.now }).execute()

test('an activity must end after it starts, and an end needs a start', async () => {
  const wrong = { ends_at: 'dashboard.ends_before_start' }
  expect(await save({ ends_at: START })).toEqual(wrong)
  expect(await save({ ends_at: '2026-12-05T04:29:00.000Z' })).toEqual(wrong)
  expect(await save({ held_at: null, ends_at: '2026-12-05T05:00:00.000Z' })).toEqual(wrong)
  expect(await save({ ends_at: '2026-12-05T05:00:00.000Z' })).toBeTypeOf('number')
  expect(await save({ held_at: null })).toBeTypeOf('number')
})

test('the calendar file has start, end and venue in the language of the address', async () => {
  const venue = { ar: 'ساحة الفاتح', en: 'Fatih square', tr: 'Fatih Meydanı' }
  const id = await save({ ends_at: '2026-12-05T20:30:00.000Z', venue })
  await publish('activities')
  const { status, lines } = await calendarLines(`/en/activity/${String(id)}/calendar.ics`)
  expect(status).toBe(200)
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      `UID:activity-${String(id)}@localhost`,
      'DTSTART;TZID=Europe/Istanbul:20261205T073000',
      'DTEND;TZID=Europe/Istanbul:20261205T233000',
      String.raw`SUMMARY:A trip\; to Bursa`,
      'LOCATION:Fatih square',
      `URL;VALUE=URI:http://localhost:3000/en/activity/${String(id)}`,
    ]),
  )
  expect((await calendarLines(`/activity/${String(id)}/calendar.ics`)).lines).toContain('LOCATION:ساحة الفاتح')
})

test('news without a date, a draft and an unknown activity have no calendar file', async () => {
  const news = await save({ held_at: null })
  await publish('activities')
  const draft = await save({})
  for (const id of [news, draft, 999_999, 0])
    expect([id, (await calendarLines(`/activity/${String(id)}/calendar.ics`)).status]).toEqual([id, 404])
})

test('a venue has priority over the linked place, and a place links to its page', async () => {
  const { id: placeId } = await commandsOf(resources.get('all-youth-centers')!).create(ctx, {
    values: { name: { ar: 'مركز الفجر' }, description: { ar: '<p>مركز</p>' }, gallery: [], specifications: [] },
  })
  await publish('places')
  const at = async (values: Record<string, unknown>) =>
    (await activityDetail(ctx, Number(await save({ center_id: placeId, ...values }))))!.place
  expect(await at({})).toEqual({ name: 'مركز الفجر', address: null, page: { kind: 'center', id: placeId } })
  expect(await at({ venue: { ar: 'ساحة الفاتح' } })).toEqual({ name: 'ساحة الفاتح', address: null, page: null })
})
