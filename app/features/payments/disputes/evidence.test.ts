/** Evidence from upload to download, as the dashboard sends and opens it. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { routes } from '#kernel/route.ts'
import { openModelShop, type ModelShop } from '#tests/support/model-shop.ts'
import { disputeDetail } from './register.server.ts'
import './evidence.server.ts'

let { shop, paid }: ModelShop = {} as never
beforeEach(async () => {
  ;({ shop, paid } = await openModelShop())
})

const staffWith = (...permissions: Permission[]) => shop.staff(1, { permissions: new Set(permissions) })
const staff = () => staffWith('payments.read', 'payments.dispute')
const opened = async () => {
  const { attemptId } = await paid()
  return (await openDispute(staff(), { attemptId, caseNumber: 'C1', amount: 10_000, answerBy: null })).disputeId
}
const pdf = (name: string, content: Blob | string = ' delivery note') =>
  new File(['%PDF-1.7', content, '\n%%EOF\n'], name)

const call = (ctx: Context, start: string, id: string, init: RequestInit = {}) => {
  const request = new Request('http://sanad/', init)
  const { answer } = routes.find(({ path }) => path.startsWith(start))!
  return { request, answer: Promise.resolve(answer(ctx, request, { id })) }
}
function send(ctx: Context, disputeId: string, ...files: File[]) {
  const body = new FormData()
  for (const file of files) body.append('file', file)
  return call(ctx, '/api/dashboard/disputes/:id{', disputeId, { method: 'POST', body })
}
const open = (id: string, ctx = staff()) => call(ctx, '/api/dashboard/dispute-files/', id).answer
/** What is left on the disk of uploads. */
const leftOnDisk = () => readdir(join(shop.config.dataDir, 'incoming')).catch(() => [])
const filesOf = async (id: string) => (await disputeDetail(staff(), { id })).files

test('an uploaded file opens from the dispute as it was sent; on the disk nothing of it stays', async () => {
  const id = await opened()
  expect((await send(staff(), id, pdf('teslim belgesi.pdf')).answer).status).toBe(201)
  const [stored, ...others] = await filesOf(id)
  expect([stored, others]).toMatchObject([{ name: 'teslim belgesi.pdf', bytes: 29, at: shop.now() }, []])
  const answer = await open(stored!.id)
  expect(await answer.text()).toBe('%PDF-1.7 delivery note\n%%EOF\n')
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  expect(answer.headers.get('Content-Disposition')).toContain('teslim%20belgesi.pdf')
  expect(await leftOnDisk()).toEqual([])
  const audit = shop.db.selectFrom('audit').select(['subject', 'detail']).where('command', '=', 'disputes.add_evidence')
  expect(await audit.execute()).toEqual([
    { subject: id, detail: { name: 'teslim belgesi.pdf', type: 'application/pdf', bytes: 29 } },
  ])
})

test('files come in the order in which they were added', async () => {
  const id = await opened()
  for (const name of ['z.pdf', 'a.pdf', 'm.pdf']) {
    await send(staff(), id, pdf(name)).answer
    shop.pass(60_000)
  }
  expect((await filesOf(id)).map(({ name }) => name)).toEqual(['z.pdf', 'a.pdf', 'm.pdf'])
})

test('two files at once, one above 10 MB, and one for a dispute that does not exist leave nothing behind', async () => {
  const id = await opened()
  const large = (bytes: number) => pdf('scan.pdf', new Blob([new Uint8Array(bytes - 15)]))
  const two = send(staff(), id, pdf('1.pdf'), pdf('2.pdf'))
  await expect(two.answer).rejects.toMatchObject({ code: 'errors.one_file', status: 400 })
  const tooLarge = send(staff(), id, large(10 * 1024 * 1024 + 1))
  await expect(tooLarge.answer).rejects.toMatchObject({ status: 413, params: { size: 10 } })
  const nowhere = send(staff(), crypto.randomUUID(), pdf('3.pdf'))
  await expect(nowhere.answer).rejects.toMatchObject({ code: 'payments.not_found', status: 404 })
  expect([await filesOf(id), await leftOnDisk()]).toEqual([[], []])
  expect((await send(staff(), id, large(10 * 1024 * 1024)).answer).status).toBe(201)
})

test('from people without the permission the file is not even read', async () => {
  const id = await opened()
  const { request, answer } = send(staffWith('payments.read'), id, pdf('1.pdf'))
  await expect(answer).rejects.toMatchObject({ code: 'account.not_allowed', status: 403 })
  expect([request.bodyUsed, await filesOf(id)]).toEqual([false, []])
})

test('a file that does not exist is not found, and one of another secret is gone', async () => {
  const id = await opened()
  await send(staff(), id, pdf('1.pdf')).answer
  const [file] = await filesOf(id)
  const config = { ...shop.config, secret: 'another secret than the one of this site' }
  await expect(open(file!.id, { ...staff(), config })).rejects.toMatchObject({
    code: 'transfers.encrypted_with_other_key',
    status: 410,
  })
  await expect(open(crypto.randomUUID())).rejects.toMatchObject({ code: 'errors.not_found', status: 404 })
})
