/** Applications of housing periods that have ended: they are closed, release their beds, and get no offers. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { dayOf, startOfDay } from '#kernel/dates.ts'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { applyUntil, housingTeam, makeHousing, type House } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import { offerFreeBeds, offerPlace, stepApplication } from './admin-commands.server.ts'
import { bedFigures } from './admin/bed-figures.server.ts'
import { applicationDetail } from './admin/detail.server.ts'
import type { SubmittedState } from './application.ts'
import { sendApplicationEmail } from './emails.server.ts'
import { expireOffersJob } from './expire.server.ts'
import { purgeApplicants } from './privacy.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const DAY = 86_400_000
const at = (days: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY) })
let team: Awaited<ReturnType<typeof housingTeam>>
let staff: Context
let house: House
beforeAll(async () => {
  team = await housingTeam(ctx)
  staff = team(ctx)
})
beforeEach(async () => {
  await ctx.db.deleteFrom('bed_holds').execute()
  await ctx.db.deleteFrom('applications').execute()
  await sql`delete from pgboss.job where name = 'applications.send-email'`.execute(ctx.db)
  house = await makeHousing(ctx, { rooms: [{ beds: 6 }], offers: 'always' })
})
/** The period ends so many days from now. */
const endIn = (days: number) =>
  ctx.db
    .updateTable('housing_terms')
    .set({ ends_on: dayOf(at(days).now), offers: 'staff' })
    .where('id', '=', house.term)
    .execute()
const stateOf = async ({ id }: { id: string }) => (await applicationDetail(staff, id)).state
const holds = () => ctx.db.selectFrom('bed_holds').select('application_id').execute()
async function queued() {
  const { rows } = await sql<{ data: { applicationId: string; letter: string; of: string } }>`
    select data from pgboss.job where name = 'applications.send-email' order by created_on, id`.execute(ctx.db)
  return rows.map(({ data }) => data)
}

test('when a period ends, the applicants who still wait are closed with one email that says why', async () => {
  await endIn(30)
  const states = ['submitted', 'missing', 'waiting', 'accepted', 'moved_in'] as const satisfies SubmittedState[]
  const people: { id: string }[] = []
  for (const state of states) people.push(await applyUntil(ctx, staff, house, state))
  const statesNow = async () => Promise.all(people.map(stateOf))
  await expireOffersJob.run(at(29), {})
  expect(await statesNow()).toEqual(states)
  await sql`delete from pgboss.job where name = 'applications.send-email'`.execute(ctx.db)
  await expireOffersJob.run(at(31), {})
  await expireOffersJob.run(at(32), {})
  expect(await statesNow()).toEqual(['withdrawn', 'withdrawn', 'withdrawn', 'accepted', 'moved_in'])
  const jobs = await queued()
  expect(jobs.map(({ applicationId, letter }) => [applicationId, letter]).toSorted()).toEqual(
    people.slice(0, 3).map(({ id }) => [id, 'ended']).toSorted(), // prettier-ignore
  )
  await ctx.db.updateTable('applications').set({ locale: 'en' }).execute()
  await sendApplicationEmail.run(at(31), jobs.find(({ applicationId }) => applicationId === people[2]!.id) as never)
  const { text } = await ctx.db.selectFrom('mails').select('text').executeTakeFirstOrThrow()
  expect(text).toContain('the housing period has ended')
})

test('the retention ends applications that were left open before it erases them: their beds become free', async () => {
  const { retention } = await readSettings(ctx, 'retention')
  await writeSettings(ctx, 'retention', { ...retention, housingDocumentsDays: 10, housingMonths: 2 })
  await endIn(30)
  const people = []
  for (const state of ['waiting', 'offered', 'accepted', 'moved_in'] as const)
    people.push(await applyUntil(ctx, staff, house, state))
  expect(await holds()).toHaveLength(3)
  await purgeApplicants(at(100))
  const seen = await Promise.all(people.map(({ id }) => applicationDetail(staff, id)))
  expect(seen.map(({ state, name }) => [state, name])).toEqual([
    ['withdrawn', null],
    ['withdrawn', null],
    ['withdrawn', null],
    ['moved_out', null],
  ])
  expect(seen.map(({ moves }) => moves.at(-1)!.by)).toEqual(['rule', 'rule', 'rule', 'rule'])
  expect(await holds()).toEqual([])
  await writeSettings(ctx, 'retention', retention)
})

test('an offer ends with its period at the latest, and none is made after it', async () => {
  await endIn(2)
  const end = startOfDay(dayOf(at(2).now))
  const [first, second] = [
    await applyUntil(ctx, staff, house, 'waiting'),
    await applyUntil(ctx, staff, house, 'waiting'),
  ]
  await offerPlace(staff, { id: first.id })
  expect((await applicationDetail(staff, first.id)).offeredUntil).toEqual(end)
  const late = team({ ...ctx, now: end })
  expect(await refusalOf(offerPlace(late, { id: second.id }))).toBe('409 applications.period_ended')
  expect(await refusalOf(offerFreeBeds(late, { ...house, gender: 'men' }))).toBe('409 applications.period_ended')
  await stepApplication(staff, { id: first.id, to: 'accepted' })
  expect(await refusalOf(stepApplication(late, { id: first.id, to: 'offered' }))).toBe('409 applications.period_ended')
})

test('people who accepted a bed of an ended period are not counted as arriving', async () => {
  await endIn(30)
  await applyUntil(ctx, staff, house, 'accepted')
  expect((await bedFigures(team(at(29)))).arriving).toBe(1)
  expect((await bedFigures(team(at(30)))).arriving).toBe(1)
  expect((await bedFigures(team(at(31)))).arriving).toBe(0)
})
