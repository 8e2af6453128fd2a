import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testSite } from '#tests/support/site.ts'
import { FIGURES } from './figures.server.ts'

const TOKEN = 'a token of sixteen letters'
const site = await testSite()
const guarded = await testSite({ METRICS_TOKEN: TOKEN })

/** Values by name and labels, in the way Prometheus parses them. */
async function read(from = site, headers: Record<string, string> = {}): Promise<Record<string, number>> {
  const answer = await from.ask('/metrics', { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

test('a program on this machine reads metrics of the process, the responses and the data', async () => {
  await site.ask('/api/nothing')
  const figures = await read()
  expect(figures.sanad_database_up).toBe(1)
  expect(figures['sanad_http_request_duration_seconds_count{kind="api",status="4xx"}']).toBe(1)
  expect(figures.process_resident_memory_bytes).toBeGreaterThan(10_000_000)
  expect(figures.sanad_payments_unconfirmed).toBe(0)
  expect(figures.sanad_on_hold).toBe(0)
})

test('an open task is counted under its kind', async () => {
  const { kysely: db } = site.services.database
  const task = { id: crypto.randomUUID(), kind: 'mismatch', subject: 'x', details: '{}', at: new Date(), done_at: null }
  await db
    .insertInto('payment_tasks')
    .values(task as never)
    .execute()
  expect((await read())['sanad_tasks_open{kind="mismatch"}']).toBe(1)
})

test('metrics cannot be read from another machine or through a proxy', async () => {
  expect((await site.ask('/metrics', { address: '203.0.113.5' })).status).toBe(404)
  expect((await site.ask('/metrics', { headers: { 'X-Forwarded-For': '127.0.0.1' } })).status).toBe(404)
})

test('with a token configured, metrics can only be read with it', async () => {
  expect((await guarded.ask('/metrics')).status).toBe(404)
  expect((await guarded.ask('/metrics', { headers: { Authorization: `Bearer ${TOKEN}x` } })).status).toBe(404)
  expect((await read(guarded, { Authorization: `Bearer ${TOKEN}` })).sanad_database_up).toBe(1)
})

test('no alert treats a figure as a counter: figures also fall, and Prometheus takes a fall for a restart', () => {
  const alerts = readFileSync('deploy/prometheus/sanad.yml', 'utf8')
  for (const { name } of FIGURES) {
    expect(alerts).not.toContain(`increase(${name}`)
    expect(alerts).not.toContain(`rate(${name}`)
  }
  expect(alerts).toContain('sanad_mails_failed - (sanad_mails_failed offset 1h) > 0')
})
