/** The nightly checks: staff see what they found, get one email about each finding, and monitoring can read it. */
import '#app/features.server.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeScreen } from '#dashboard/screens/home/screen.server.ts'
import { check, checks } from '#kernel/check.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { measureFigures } from '#server/figures.server.ts'
import { nightlyFindings } from './queries.server.ts'
import { runChecksJob } from './run.server.ts'

let shop: Shop
let broken: boolean
/** The checks of the site, which find something in the data of this fixture. */
const others = [...checks]
beforeEach(async () => {
  shop = await openShop({ withBank: false })
  broken = false
  checks.clear()
  check({ id: 'test.broken', says: 'something is broken', sql: () => `select 1 as id where ${broken}` })
})
afterEach(() => {
  checks.clear()
  for (const [id, one] of others) checks.set(id, one)
})

const night = async () => {
  shop.pass(24 * HOUR)
  await runChecksJob.run(shop.ctx(), {})
}
const reader = (...permissions: string[]) => shop.ctx({ actor: { ...shop.staff().actor!, permissions: new Set(permissions) as never } }) // prettier-ignore
const found = async () => (await nightlyFindings(reader('ledger.read'))).found
const alerts = () => shop.sent('payments.alert_staff') as { what: string; values: object; permission: string }[]
const figure = async (name: string) => (await measureFigures(shop.db)).find((one) => one.name === name)!.values

test('a finding stays until a later night finds it no longer, and is reported once', async () => {
  await night()
  expect([await found(), alerts()]).toEqual([[], []])
  broken = true
  await night()
  const since = shop.now()
  expect(await found()).toEqual([{ id: 'test.broken', says: 'something is broken', count: 1, since }])
  await night()
  expect(await found()).toMatchObject([{ id: 'test.broken', since }])
  expect(alerts()).toEqual([
    expect.objectContaining({
      what: 'nightly_checks.alert_found',
      values: { checks: 'test.broken' },
      permission: 'ledger.read',
    }),
  ])
  expect(await figure('sanad_check_findings')).toEqual([{ labels: { check: 'test.broken' }, value: 1 }])
  broken = false
  await night()
  expect([await found(), await figure('sanad_check_findings')]).toEqual([[], []])
  expect(alerts()).toHaveLength(1)
})

test('the home screen shows findings to people who may read the books only, and says when the checks stopped', async () => {
  const { id } = await makePerson(shop.ctx(), { roles: ['owner'] })
  const home = async (...permissions: string[]) => {
    const actor = { ...shop.staff().actor!, id, permissions: new Set(permissions) as never }
    return (await homeScreen.load!(shop.ctx({ actor }), {} as never)) as { checks: unknown }
  }
  broken = true
  await night()
  expect(await home('ledger.read')).toMatchObject({ checks: { found: [{ id: 'test.broken' }], lateSince: null } })
  expect(await home('dashboard.read')).toMatchObject({ checks: null })
  const last = shop.now()
  shop.pass(27 * HOUR)
  expect(await home('ledger.read')).toMatchObject({ checks: { lateSince: last } })
})
