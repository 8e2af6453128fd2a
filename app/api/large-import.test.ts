/** The longest allowed import: products, whose rows are the slowest. `TEST_SIZE=full`: 20,000 rows, measured. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test, vi } from 'vitest'
import type { Permission } from '#kernel/context.ts'
import { commandsOf } from '#resource/commands.server.ts'
import { tryImport } from '#resource/import.server.ts'
import { resources } from '#resource/resource.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

vi.setConfig({ testTimeout: 1_800_000 })
const ROWS = FULL_RUN ? 20_000 : 300
/** Longest time (ms) for which the event loop may be blocked. */
const MAX_BLOCKED = 1000
const site = await testSite({ RATE_LIMITS: '0' })

test('a long spreadsheet is checked, imported and undone while the site keeps answering', async () => {
  const anyone = site.context({ locale: 'en' })
  const { id } = await makePerson(anyone, { roles: ['owner'], secondFactor: true })
  const granted = [
    'products.create',
    'products.update',
    'products.delete',
    'products.read',
    'products.publish',
    'products.create',
  ] as Permission[]
  const ctx = { ...anyone, actor: { id, permissions: new Set(granted) } } as typeof anyone
  await commandsOf(resources.get('categories')!).create(ctx, { values: { name: { ar: 'كتب', en: 'Books' } } })
  const titles = ['name.ar', 'name.en', 'category_id', 'price', 'variants']
  const rows = Array.from({ length: ROWS }, (_, i) => [`كتاب ${i}`, `Book ${i}`, 'Books', '125,50', `BK-${i}`])
  const sheet = { rows: [titles, ...rows], isCut: () => false }
  const products = resources.get('products')!
  const took: Record<string, number> = {}
  let [longest, last] = [0, performance.now()]
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const timed = async <T>(name: string, work: () => Promise<T>) => {
    const began = performance.now()
    const value = await work()
    took[name] = Math.round(performance.now() - began)
    return value
  }
  const tried = await timed('tried', () => tryImport(ctx, products, sheet))
  expect(tried).toMatchObject({ create: ROWS, failed: 0, errors: [] })
  const { import: take, undoImport } = commandsOf(products)
  const done = await timed('imported', () => take!(ctx, { sheet, name: 'books.csv' }))
  expect(done.create).toBe(ROWS)
  const undone = await timed('undone', () => undoImport!(ctx, { batch: done.batch! }))
  clearInterval(clock)
  expect([undone.done, undone.refused]).toEqual([ROWS, []])
  expect(await ctx.db.selectFrom('products').select('id').execute()).toEqual([])
  process.stdout.write(`${JSON.stringify({ rows: ROWS, ...took, longest: Math.round(longest) })}\n`)
  expect(longest).toBeLessThan(MAX_BLOCKED)
})
