/** The nightly checks: staff see what they found, get one email about each finding, and monitoring can read it. */
import '#app/features.server.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeScreen } from '#dashboard/screens/home/screen.server.ts'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { check, checks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES } from '#kernel/locale.ts'
import { makePerson } from '#tests/support/people.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { measureFigures } from '#server/figures.server.ts'
import { createTexts } from '#server/texts.server.ts'
import { texts } from '#app/texts.ts'
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
  await runChecksJob.run(withTexts(shop.ctx()), {})
}
const withTexts = (ctx: Context): Context => ({ ...ctx, texts: createTexts() })
const reader = (...permissions: string[]) => withTexts(shop.ctx({ actor: { ...shop.staff().actor!, permissions: new Set(permissions) as never } })) // prettier-ignore
const found = async () => (await nightlyFindings(reader('ledger.read'))).found
const alerts = () => shop.sent('payments.alert_staff') as { what: string; values: object; permission: string }[]
const figure = async (name: string) => (await measureFigures(shop.db)).find((one) => one.name === name)!.values

test('a finding stays until a later night finds it no longer, and is reported once', async () => {
  await night()
  expect([await found(), alerts()]).toEqual([[], []])
  broken = true
  await night()
  const since = shop.now()
  expect(await found()).toEqual([{ id: 'test.broken', text: 'test.broken', count: 1, since }])
  await night()
  expect(await found()).toMatchObject([{ id: 'test.broken', since }])
  expect(alerts()).toEqual([
    expect.objectContaining({
      what: 'nightly_checks.alert_found',
      values: { checks: { ar: 'test.broken', en: 'test.broken', tr: 'test.broken' } },
      permission: 'ledger.read',
    }),
  ])
  expect(await figure('sanad_check_findings')).toEqual([{ labels: { check: 'test.broken' }, value: 1 }])
  broken = false
  await night()
  expect([await found(), await figure('sanad_check_findings')]).toEqual([[], []])
  expect(alerts()).toHaveLength(1)
})

test('every check has a text in each language', () => {
  expect(others.length).toBeGreaterThan(80)
  expect(others.filter(([id]) => !(`dashboard.nightly_check.${id}` in texts)).map(([id]) => id)).toEqual([])
  const named = Object.keys(texts).flatMap((key) => key.split('dashboard.nightly_check.')[1] ?? [])
  expect(named.filter((id) => !others.some(([other]) => other === id))).toEqual([])
})

test('a finding is explained in the language of the reader, on the screen and in the email', async () => {
  check({ id: 'ledger.unbalanced', says: 'unbalanced', sql: 'select 1 as id' })
  await night()
  const inEach = {
    ar: 'قيد في الدفاتر مجموعه ليس صفرًا أو تنقصه سطور',
    en: 'a ledger transaction that does not add up to zero or has missing entries',
    tr: 'toplamı sıfır olmayan veya satırları eksik bir defter işlemi',
  }
  for (const locale of LOCALES) {
    const [one] = (await nightlyFindings({ ...reader('ledger.read'), locale })).found
    expect(one).toMatchObject({ id: 'ledger.unbalanced', text: inEach[locale] })
    const { id } = await makePerson(shop.ctx(), { roles: ['owner'] })
    await shop.db.updateTable('users').set({ locale }).where('id', '=', id).execute()
  }
  await alertStaffJob.run(withTexts(shop.ctx()), alerts()[0] as never)
  const mails = await shop.db.selectFrom('mails').select(['locale', 'text']).where('template', '=', 'nightly_checks.alert_found').execute() // prettier-ignore
  expect(mails.map(({ locale }) => locale).toSorted()).toEqual(['ar', 'en', 'tr'])
  for (const { locale, text } of mails) expect(text.replaceAll(/\s+/g, ' ')).toContain(inEach[locale])
})

test('the home screen shows findings to people who may read the books only, and says when the checks stopped', async () => {
  const { id } = await makePerson(shop.ctx(), { roles: ['owner'] })
  const home = async (...permissions: string[]) => {
    const actor = { ...shop.staff().actor!, id, permissions: new Set(permissions) as never }
    return (await homeScreen.load!(withTexts(shop.ctx({ actor })), {} as never)) as { checks: unknown }
  }
  broken = true
  await night()
  expect(await home('ledger.read')).toMatchObject({ checks: { found: [{ id: 'test.broken' }], lateSince: null } })
  expect(await home('dashboard.read')).toMatchObject({ checks: null })
  const last = shop.now()
  shop.pass(27 * HOUR)
  expect(await home('ledger.read')).toMatchObject({ checks: { lateSince: last } })
})
