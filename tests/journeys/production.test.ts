/** The built site as in production: files of the image, production packages, NODE_ENV=production. */
import { fork, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { get } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pages } from '#app/features.ts'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { newVisitor } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { productionFolder } from '#tests/support/production-folder.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

let folder: string
let data: string
let site: RunningSite
beforeAll(async () => {
  folder = await productionFolder()
  data = join(folder, 'data')
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://www.example.org',
    SESSION_SECRET: randomBytes(33).toString('base64'),
    DATA_DIR: data,
    // Demo options, which must have no effect in production.
    DEMO_PICTURES: '1',
    DEMO_LIFE: '1',
    DEMO_ACCESS: 'anyone',
  }
  site = await runSite(env, folder)
})

/** `fetch` cannot set the Host header, and production refuses another host. */
async function page(path: string): Promise<{ status: number | undefined; body: string }> {
  const request = get(site.url + path, { headers: { Host: 'www.example.org', 'X-Forwarded-Proto': 'https' } })
  const [response] = await once(request, 'response')
  return { status: response.statusCode, body: await text(response) }
}

test('pages come from the build', async () => {
  for (const path of ['/', '/en', '/tr/campaigns', '/donations', '/dashboard/admin-login'])
    expect([path, (await page(path)).status]).toEqual([path, 200])
})

test('no demo content: no campaigns, people, content, donations, emails', async () => {
  const tables = ['campaigns', 'campaign_categories', 'users', 'posts', 'products', 'donations', 'orders', 'mails']
  const counts: [string, number][] = []
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(site.db)
    counts.push([table, rows[0]!.n])
  }
  expect(counts).toEqual(tables.map((table) => [table, 0]))
  expect((await page('/dev/mailbox')).status).toBe(404)
  expect((await page('/dashboard/admin-login')).body).not.toContain('sanad.example')
})

test('every public page of an empty site opens in three languages with a heading and links', async () => {
  const addresses = pages.map(({ path }) => path.replace('/:version?', '')).filter((path) => !/:|^preview/.test(path))
  expect(addresses.length).toBeGreaterThan(25)
  const { page: reader, context } = await newVisitor({ script: false })
  const faults: string[] = []
  for (const locale of LOCALES)
    for (const address of addresses) {
      const at = localePath(locale, `/${address}`)
      const { status, body } = await page(at)
      // Pages that need a session, a payment or a filled cart redirect.
      if (status === 301 || status === 302) continue
      await reader.setContent(body)
      const text = await reader.locator('body').innerText()
      if (status !== 200) faults.push(`${at}: ${status}`)
      else if (!(await reader.locator('main h1').allInnerTexts()).join('').trim()) faults.push(`${at}: no heading`)
      else if (/undefined|NaN|\[object/.test(text)) faults.push(`${at}: ${text.slice(0, 200)}`)
      else if ((await reader.locator('header a[href]').count()) === 0) faults.push(`${at}: no way on`)
    }
  expect(faults).toEqual([])
  // Forms for visitors work without a set-up by staff.
  for (const form of ['/complaints-page', '/newsletter', '/contact-us']) {
    await reader.setContent((await page(form)).body)
    expect(await reader.locator('main form button[type=submit]').count(), form).toBeGreaterThan(0)
  }
  await context.close()
})

test('no sandbox bank: nothing answers on its port, and it has no folder', async () => {
  await expect(fetch(site.bank)).rejects.toThrow('fetch failed')
  expect(await readdir(data)).not.toContain('sandbox-bank')
})

test('a demo site cannot start from the same folder, because the sandbox bank is not in it', async () => {
  const child = spawn(process.execPath, [join(folder, 'bin/start.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'x'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([child.exitCode, said]).toEqual([1, expect.stringContaining('sandbox-bank')])
})

test('the helper programs for pictures and spreadsheets start from that folder', async () => {
  const resolve = (name: string) => createRequire(join(folder, 'build/server/index.js')).resolve(name)
  const file = join(folder, 'drawn.jpg')
  const imaging = fork(resolve('#features/media/imaging-process.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  imaging.send({ do: 'draw', svg: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', file })
  const [outcome] = await once(imaging, 'message')
  imaging.kill()
  expect([outcome, (await stat(file)).size > 0]).toEqual([{ ok: true, made: null }, true])

  const sheet = new Worker(resolve('#resource/spreadsheet-worker.server.ts'), { workerData: { path: file } })
  const [parsed] = await once(sheet, 'message')
  expect(parsed).toMatchObject({ ok: false, problem: { code: expect.stringMatching(/^resource\./) } })
})

test('stopping the site ends with exit code 0', async () => {
  expect((await site.stop()).code).toBe(0)
})
