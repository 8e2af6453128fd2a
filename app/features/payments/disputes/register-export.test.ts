/** The register of returned money as a file: all columns and rows, and what the audit log says about the export. */
import { beforeEach, expect, test } from 'vitest'
import { inquirePayment } from '#features/payments/inquire.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import type { Permission } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { routes } from '#kernel/route.ts'
import { createTexts } from '#server/texts.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openModelShop, type ModelShop } from '#tests/support/model-shop.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openShop } from '#tests/support/shop.ts'
import './export.server.ts'

let { shop, bank, paid }: ModelShop = {} as never
beforeEach(async () => {
  ;({ shop, bank, paid } = await openModelShop())
})

const permissions = new Set<Permission>(['payments.refund', 'payments.dispute', 'payments.read'])
const staff = () => shop.staff(1, { permissions })

async function exported(file: string, query = ''): Promise<Response> {
  const isPdf = file.endsWith('.pdf')
  const { answer } = routes.find(
    ({ path }) => path.startsWith('/api/dashboard/returns/') && path.endsWith('.pdf') === isPdf,
  )!
  const request = new Request(`http://sanad/api/dashboard/returns/${file}${query}`)
  return answer({ ...staff(), locale: 'en', texts: createTexts() }, request, { file })
}
/** The rows of the CSV without the titles. */
const csv = async (query = '') => {
  const text = await (await exported('export.csv', query)).text()
  return text.trim().split('\r\n').slice(1)
}

/** A dispute with a deadline, and an hour before a payment of another amount than agreed. */
async function disputeAndMismatch() {
  const started = await shop.begin()
  bank.pay(started.form.fields.orderId!, 'taken', 90_00)
  await inquirePayment(shop.ctx(), await shop.attempt(started.attemptId))
  const other = await paid()
  shop.pass(60 * 60_000)
  const answerBy = addDays(dayOf(shop.now()), 5)
  await openDispute(staff(), { attemptId: other.attemptId, caseNumber: 'C1', amount: 40_00, answerBy })
  return { mismatch: started.reference, dispute: other.reference }
}

test('each row has its day, its payment, its status, the deadline and the case number', async () => {
  const { mismatch, dispute } = await disputeAndMismatch()
  expect(await csv()).toEqual([
    `2026-11-20 13:00,Dispute,${dispute},Open,40.00,,,TRY,2026-11-25,C1`,
    `2026-11-20 12:00,Amount mismatch,${mismatch},Pending decision,90.00,,,TRY,,`,
  ])
  expect(await csv('?filter.state=mismatch')).toHaveLength(1)
})

test('the PDF has the month, the deadline of a dispute, and an empty cell where there is no text', async () => {
  const { mismatch } = await disputeAndMismatch()
  const lines = pdfText(Buffer.from(await (await exported('export.pdf')).arrayBuffer())).map((line) => line.trim())
  const text = lines.join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('By month, TRY')
  expect(text).toContain('November 2026 2 ₺0.00 ₺40.00 ₺0.00 ₺0.00')
  expect(text).toContain('Open ₺40.00 25 November 2026 C1')
  expect(text).toContain(`${mismatch} Pending decision ₺90.00 From the books`)
})

test('the audit log says which rows were exported and as what, but not which page was open', async () => {
  await disputeAndMismatch()
  await exported('export.csv', '?filter.state=dispute&page=3&size=50')
  shop.pass(60_000)
  await exported('export.pdf')
  const audit = shop.db.selectFrom('audit').select('detail').where('command', '=', 'disputes.export_register')
  expect(await audit.orderBy('at').execute()).toEqual([
    { detail: { format: 'csv', 'filter.state': ['dispute'] } },
    { detail: { format: 'pdf' } },
  ])
})

test('a long register is exported in full, each row once; as a PDF it is too long, and the answer says by how much', async () => {
  const database = await testDatabase()
  shop = await openShop({ database, withBank: false })
  const { attemptId } = await shop.begin()
  // Without the triggers, which would count the refunds of the donation again for each row.
  await database.asSuperuser(
    `begin; set local session_replication_role = replica;
     insert into refunds (id, attempt_id, amount, currency, state, idempotency_key, reason, created_at, updated_at)
     select gen_random_uuid(), '${attemptId}', 100, 'TRY', 'failed', 'key ' || n, 'Reason ' || n, now(), now()
     from generate_series(1, 1001) n; commit`,
  )
  const reasons = (await csv()).map((row) => row.split(',').at(-1)!)
  expect([reasons.length, new Set(reasons).size]).toEqual([1001, 1001])
  await expect(exported('export.pdf')).rejects.toMatchObject({
    code: 'errors.pdf_too_long',
    status: 422,
    params: { rows: '1,001', most: '400' },
  })
})
