import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { inquire, pay, bankTruth } from './client.ts'
import { readForm } from './http.ts'
import type { Fields } from './protocol.ts'
import { startBank, type BankOptions, type RunningBank } from './server.ts'

/** A folder that is removed after the test. */
export function testFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-bank-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A bank for one test, closed after it. */
export async function testBank(options: Partial<BankOptions> = {}): Promise<RunningBank & { dir: string }> {
  const dir = options.dir ?? testFolder()
  const bank = await startBank({ port: 0, ...options, dir })
  onTestFinished(() => bank.close().catch(() => {}))
  return { ...bank, dir }
}

/** The shop: stores every callback that it receives. */
export async function testShop(): Promise<{ okUrl: string; failUrl: string; received: (Fields & { path: string })[] }> {
  const received: (Fields & { path: string })[] = []
  const server = createServer((req, res) => {
    void readForm(req).then((fields) => {
      received.push({ ...fields, path: req.url ?? '' })
      res.writeHead(303, { location: '/result' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { okUrl: `${origin}/ok`, failUrl: `${origin}/fail`, received }
}

/** A bank and a shop that receives its callbacks. */
export async function setUp() {
  const bank = await testBank()
  const shop = await testShop()
  const urls = { OkUrl: shop.okUrl, FailUrl: shop.failUrl }
  const give = (sandbox: string, changes: Fields = {}) => pay(bank.url, 'D1', { ...urls, ...changes }, sandbox)
  return {
    ...bank,
    shop,
    give,
    inquire: () => inquire(bank.url, 'D1'),
    truth: async () => (await bankTruth(bank.url))[0]!,
  }
}
