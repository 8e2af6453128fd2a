/** Bar D4: an old copy is restored while the bank has moved on. Nothing is sent twice, everything is found. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { approvedCard, closeBatch, enterCode, post, bankTruth } from '#bank/client.ts'
import { startBank } from '#bank/server.ts'
import { createDonation } from '#features/donations/create.server.ts'
import { answerCallback } from '#features/payments/callback/callback.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { compareWithBank } from '#features/restores/compare.server.ts'
import { releaseSite, pendingInCopy } from '#features/restores/release.server.ts'
import { readHold } from '#features/site-hold/hold.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { readConfig } from '#kernel/config.server.ts'
import type { Context } from '#kernel/context.ts'
import '#app/features.server.ts'
import { backup } from '#server/operate/backup.server.ts'
import { restore } from '#server/operate/restore.server.ts'
import '#server/event-subscriptions.server.ts'
import { bankFormOf } from '#tests/support/bank-form.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'

const HOUR = 3_600_000
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sanad-d4-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Ahead of the real time, which the job queue uses.
let now = new Date('2030-11-20T08:00:00Z')
const pass = (hours: number) => void (now = new Date(now.getTime() + hours * HOUR))
const bank = await startBank({ port: 0, dir: join(folder, 'bank'), now: () => now.getTime() })
afterAll(() => bank.close())
const env = { BANK_PORT: String(bank.port), RATE_LIMITS: '0' }

type Site = Awaited<ReturnType<typeof testSite>>
const at = (site: Site): Context => site.context({ now })
const staff = (site: Site) => staffWith(at(site), 'payments.refund', 'site.release')

async function begin(site: Site, name: string, amount = '100') {
  const asked = { amount, donor_name: name, email: `${name}@example.com`, campaign_id: 'general' }
  const { redirectToken } = await createDonation(at(site), { lang: 'en', ...asked })
  return bankFormOf(at(site), redirectToken)
}

/** The donor pays at the bank, and the browser returns to `site` unless the site is gone. */
async function pay(form: Awaited<ReturnType<typeof begin>>, site?: Site) {
  const opened = await post(form.url, { ...form.fields, ...approvedCard })
  const { fields } = await enterCode(new URL(opened.headers.get('location')!, form.url).href)
  if (!site) return
  const body = new URLSearchParams(fields)
  const url = 'http://localhost:3000/payments/payfor/callback'
  await answerCallback(at(site), new Request(url, { method: 'POST', body }), 'payfor')
}

const donations = (site: Site) =>
  site
    .context()
    .db.selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select(['donor_name', 'state', 'serial'])
    .orderBy('donor_name')
    .execute()
const attemptOf = async (site: Site, name: string) =>
  (
    await site
      .context()
      .db.selectFrom('payment_attempts')
      .innerJoin('donations', 'donations.intent_id', 'payment_attempts.intent_id')
      .select('payment_attempts.id')
      .where('donor_name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
const refundedAtBank = async () => (await bankTruth(bank.url)).reduce((sum, truth) => sum + truth.refundedMinor, 0)
const mails = async (site: Site) => site.context().db.selectFrom('mails').select(['template', 'state']).execute()

test('a restored copy that is a day old sends nothing twice and finds everything that the bank did since', async () => {
  const source = await testDatabase()
  const before = await testSite(env, undefined, source)
  await pay(await begin(before, 'known'), before)
  pass(24)
  await closeBatch(bank.url)
  const open = await begin(before, 'open')
  const asked = { attemptId: await attemptOf(before, 'known'), amount: 3000, reason: 'asked for it' }
  await refund(staff(before), { ...asked, idempotencyKey: 'refund-before-copy' })
  const file = join(folder, 'copy.tar.gz')
  await backup(configOf('before', source.url), file, now)

  // The site works for another day, and all of that is lost with its disk.
  pass(1)
  await pay(open, before)
  await pay(await begin(before, 'lost'), before)
  await sendDueRefunds(at(before))
  expect(await refundedAtBank()).toBe(3000)
  const issued = Math.max(...(await donations(before)).map(({ serial }) => serial ?? 0))
  expect(issued).toBe(3)
  pass(23)

  const target = await testDatabase({ migrated: false })
  await restore(configOf('after', target.url), file, { now })
  const after = await testSite(env, undefined, target)
  const hold = (await readHold(at(after)))!
  expect(await begin(after, 'too-early').catch((error: Error) => error.message)).toBe('payments.on_hold')
  await expect(releaseSite(staff(after), { doWaiting: false })).rejects.toThrow('restores.not_compared')

  await compareWithBank(at(after))
  expect(await donations(after)).toEqual([
    { donor_name: 'known', state: expect.any(String), serial: 1 },
    { donor_name: 'open', state: 'confirmed', serial: expect.any(Number) },
  ])
  const [, found] = await donations(after)
  expect(found!.serial).toBeGreaterThan(issued)
  const tasks = await after.context().db.selectFrom('payment_tasks').select('kind').execute()
  expect(tasks.map(({ kind }) => kind)).toContain('orphan_capture')
  expect(await mails(after)).toEqual([])

  expect((await pendingInCopy(at(after), hold)).jobs).toBeGreaterThan(0)
  await releaseSite(staff(after), { doWaiting: false })
  expect(await readHold(at(after))).toBeNull()
  const { rows } = await target.executeSql(`select name from pgboss.job where state in ('created', 'retry', 'active')`)
  expect(rows).toEqual([])

  pass(1)
  await sendDueRefunds(at(after))
  pass(24)
  await sendDueRefunds(at(after))
  expect(await refundedAtBank(), 'the refund of the copy is not sent again').toBe(3000)

  await pay(await begin(after, 'newcomer'), after)
  const numbers = (await donations(after)).map(({ serial }) => serial!)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect((await runChecks(target.kysely)).map(({ id }) => id)).not.toContain('receipts.gaps')
})

function configOf(name: string, url: string) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  return readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, NODE_ENV: 'test', PORT: '1', ...env })
}
