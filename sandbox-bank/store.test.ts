import { appendFileSync, readFileSync, truncateSync, statSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { once } from 'node:events'
import { open, type FileHandle } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { approvedCard, begin, callApi, closeBatch, enterCode, inquire, orderForm, pay, bankTruth } from './client.ts'
import { startBank } from './server.ts'
import { openStore } from './store.ts'
import { testBank, testFolder } from './test-bank.ts'

const journalOf = (dir: string) => join(dir, 'bank.jsonl')

test('a restart keeps orders, captures, refunds, voids, batch and answers', async () => {
  const dir = testFolder()
  const first = await startBank({ port: 0, dir })
  const answered = await pay(first.url, 'D1')
  await closeBatch(first.url)
  const refund = { SecureType: 'NonSecure', TxnType: 'Refund', OrgOrderId: 'D1', PurchAmount: '40.00', Currency: '949' }
  await callApi(first.url, refund)
  await pay(first.url, 'D2')
  await callApi(first.url, { SecureType: 'NonSecure', TxnType: 'Void', OrgOrderId: 'D2', Currency: '949' })
  const page = (await begin(first.url, orderForm('D3', approvedCard), { sandbox: 'broken-hash' })) as string
  const before = await bankTruth(first.url)
  await first.close()

  const { url } = await testBank({ dir })
  expect(await bankTruth(url)).toEqual(before)
  expect(await inquire(url, 'D1')).toMatchObject({ ProcReturnCode: '00', RefundedAmount: '40.00' })
  expect(await inquire(url, 'D3')).toMatchObject({ ProcReturnCode: 'V000' })
  const late = await enterCode(page.replace(first.url, url))
  expect(late.fields).toMatchObject({ ProcReturnCode: '00', OrderId: 'D3' })
  expect(await begin(url, orderForm('D1', approvedCard))).toMatchObject({ fields: { ProcReturnCode: 'V029' } })
  expect(Number(late.fields.RequestGuid)).toBeGreaterThan(Number(answered.fields.RequestGuid))
})

test('the journal has a capture before the answer is sent, and never a card', async () => {
  const { url, dir } = await testBank()
  const page = (await begin(url, orderForm('D1', { ...approvedCard, Cvv2: '7391' }))) as string
  expect(readFileSync(journalOf(dir), 'utf8')).toContain('"orderId":"D1"')
  await enterCode(page)
  const journal = readFileSync(journalOf(dir), 'utf8')
  expect(journal).toMatch(/"type":"answered".*"amountMinor":10000/)
  expect(journal).toContain('552879******0008')
  expect(journal).not.toMatch(/5528790000000008|7391/)
})

/** The class of node's file handles, whose methods can be watched. */
async function fileHandles(): Promise<FileHandle> {
  const handle = await open(import.meta.filename)
  await handle.close()
  return Object.getPrototypeOf(handle) as FileHandle
}

test('nothing is answered before it is on disk', async () => {
  const { url } = await testBank()
  const page = (await begin(url, orderForm('D1', approvedCard))) as string
  const disk = Promise.withResolvers<void>()
  const sync = vi.spyOn(await fileHandles(), 'datasync').mockReturnValue(disk.promise)
  onTestFinished(() => sync.mockRestore())
  const answers: string[] = []
  const waiting = [
    enterCode(page).then(() => answers.push('callback')),
    sleep(50).then(async () => answers.push((await inquire(url, 'D1')).ProcReturnCode!)),
    sleep(50).then(async () => answers.push(String((await bankTruth(url))[0]!.captured))),
  ]
  await sleep(300)
  expect(answers).toEqual([])
  disk.resolve()
  await Promise.all(waiting)
  expect(answers.toSorted()).toEqual(['00', 'callback', 'true'])
})

test('if the disk fails the bank does not answer, rather than confirm a capture that it may lose', async () => {
  const { url } = await testBank()
  const page = (await begin(url, orderForm('D1', approvedCard))) as string
  const sync = vi.spyOn(await fileHandles(), 'datasync').mockRejectedValue(new Error('ENOSPC'))
  onTestFinished(() => sync.mockRestore())
  await expect(enterCode(page)).rejects.toThrow(/500/)
  sync.mockRestore()
  await expect(enterCode(page)).rejects.toThrow(/500/)
  await expect(bankTruth(url)).rejects.toThrow()
})

test('orders that arrive together share their disk syncs', async () => {
  const { url } = await testBank()
  const sync = vi.spyOn(await fileHandles(), 'datasync')
  onTestFinished(() => sync.mockRestore())
  await Promise.all(Array.from({ length: 200 }, (_, index) => pay(url, `D${index}`)))
  expect((await bankTruth(url)).filter((payment) => payment.captured)).toHaveLength(200)
  expect(sync.mock.calls.length).toBeLessThan(200)
})

test('a last line truncated by a crash is removed, and writing continues after it', async () => {
  const dir = testFolder()
  const first = await startBank({ port: 0, dir })
  await pay(first.url, 'D1')
  await pay(first.url, 'D2')
  await first.close()
  truncateSync(journalOf(dir), statSync(journalOf(dir)).size - 30)

  const second = await startBank({ port: 0, dir })
  expect((await bankTruth(second.url)).map((payment) => payment.captured)).toEqual([true, false])
  await pay(second.url, 'D3')
  await second.close()
  const third = await testBank({ dir })
  expect((await bankTruth(third.url)).map((payment) => payment.orderId)).toEqual(['D1', 'D2', 'D3'])
})

test('damage in the middle of the journal stops the start with its line number', async () => {
  const dir = testFolder()
  writeFileSync(journalOf(dir), '{"type":"batch-closed","at":1}\nrubbish\n{"type":"batch-closed","at":2}\n')
  await expect(openStore(dir)).rejects.toThrow(/line 2 is damaged/)
  writeFileSync(journalOf(dir), '')
  appendFileSync(journalOf(dir), '{"type":"answered","id":"x","at":1}\n')
  await expect(startBank({ port: 0, dir })).rejects.toThrow(/line 1 is damaged/)
})

test('a kill -9 under load loses no confirmed capture', async () => {
  const dir = testFolder()
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [main, '--port', '0', '--dir', dir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\/\/\S+/.exec(line.toString())![0]
  const answers: string[] = []
  const donors = Array.from({ length: 12 }, async (_, donor) => {
    for (let n = 0; ; n++) {
      const { fields } = await pay(url, `D${donor}X${n}`)
      answers.push(fields.OrderId!)
      if (answers.length === 150) child.kill('SIGKILL')
    }
  })
  await Promise.allSettled(donors)
  const { memory, close } = await openStore(dir)
  const kept = answers.filter((orderId) => memory.byOrder.get(orderId)?.capture)
  await close()
  expect(answers.length).toBeGreaterThanOrEqual(150)
  expect(kept).toEqual(answers)
})
