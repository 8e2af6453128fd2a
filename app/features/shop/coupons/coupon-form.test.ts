/** The form of a coupon for staff: missing or contradicting values are reported at their fields. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import type { Context, Permission } from '#kernel/context.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { commandsOf } from '#resource/commands.server.ts'
import { resources } from '#resource/resource.server.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite()
const commands = () => commandsOf(resources.get('coupons')!)
let ctx: Context
beforeAll(() => {
  ctx = site.context({ actor: { id: crypto.randomUUID(), permissions: new Set(PERMISSIONS) } })
})

let made = 0
type Typed = Record<string, unknown>
const typed = (values: Typed): Typed => ({
  code: `FORM${++made}`,
  kind: 'percent',
  percent: 10,
  amount: null,
  min_total: null,
  max_uses: null,
  once_each: false,
  starts_at: null,
  ends_at: null,
  active: true,
  ...values,
})
const create = (values: Typed) => commands().create(ctx, { values: typed(values) })
/** The error message of each field. */
const problems = (saving: Promise<unknown>) =>
  saving.then(
    () => 'saved',
    (refusal: Refusal) => {
      expect([refusal.code, refusal.status]).toEqual(['errors.invalid_input', 422])
      return refusal.fields
    },
  )

test('a coupon shows its discount, depending on its kind', async () => {
  expect(await problems(create({ percent: null }))).toEqual({ percent: { code: 'resource.required' } })
  expect(await problems(create({ percent: null, amount: 30_00 }))).toEqual({ percent: { code: 'resource.required' } })
  expect(await problems(create({ kind: 'amount' }))).toEqual({ amount: { code: 'resource.required' } })
  expect(await problems(create({}))).toBe('saved')
  expect(await problems(create({ kind: 'amount', percent: null, amount: 30_00 }))).toBe('saved')
  expect(await problems(create({ kind: 'delivery', percent: null }))).toBe('saved')
})

test('a coupon must end after it starts', async () => {
  const [day, later] = ['2026-12-01T09:00:00Z', '2026-12-01T09:00:01Z']
  const wrong = { ends_at: { code: 'dashboard.ends_before_start' } }
  expect(await problems(create({ starts_at: later, ends_at: day }))).toEqual(wrong)
  expect(await problems(create({ starts_at: day, ends_at: day }))).toEqual(wrong)
  expect(await problems(create({ starts_at: day, ends_at: later }))).toBe('saved')
  expect(await problems(create({ starts_at: day }))).toBe('saved')
  expect(await problems(create({ ends_at: day }))).toBe('saved')
})

test('the limit of a coupon cannot be below its number of uses', async () => {
  const { id } = await create({ max_uses: 5 })
  await ctx.db.updateTable('coupons').set({ used: 3 }).where('id', '=', id).execute()
  let version = 1
  const limitTo = (max_uses: number | null) =>
    commands()
      .update(ctx, { id, version, values: { max_uses } })
      .then((saved) => void (version = saved.version))
  expect(await problems(limitTo(2))).toEqual({
    max_uses: { code: 'coupons.max_below_used', params: { count: '3' } },
  })
  expect(await problems(limitTo(3))).toBe('saved')
  expect(await problems(limitTo(null))).toBe('saved')
})

test('all problems are reported at once', async () => {
  const wrong = { percent: null, starts_at: '2026-12-02T09:00:00Z', ends_at: '2026-12-01T09:00:00Z' }
  expect(Object.keys((await problems(create(wrong))) as object).toSorted()).toEqual(['ends_at', 'percent'])
})

test('a code that another coupon has, or that is empty without its marks, is refused at its field', async () => {
  expect(await problems(create({ code: 'TWICE' }))).toBe('saved')
  expect(await problems(create({ code: ' twice ' }))).toMatchObject({ code: { code: 'resource.taken' } })
  // Marks of direction, and a combining dot that belongs to no letter.
  for (const code of ['\u2066 \u2069', '\u0307'])
    expect(await problems(create({ code }))).toMatchObject({ code: { code: 'resource.required' } })
})

test('other staff may not make coupons, and the shop may', async () => {
  const by = (...permissions: Permission[]) => {
    const actor = { id: crypto.randomUUID(), permissions: new Set(permissions) }
    return commands().create({ ...ctx, actor }, { values: typed({}) }).then(() => 'saved', ({ status }: Refusal) => status) // prettier-ignore
  }
  expect([await by('products.create', 'coupons.read'), await by('coupons.create')]).toEqual([403, 'saved'])
})

test('a code is stored in capitals with Latin digits and without spaces, like typed codes are read', async () => {
  expect(await create({ code: ' yardım ٢٠ ' })).toMatchObject({ code: 'YARDIM20' })
})

test('a coupon that was used cannot be deleted; one that was never used can', async () => {
  const { id } = (await create({ code: 'DELETABLE' })) as { id: number }
  await ctx.db.updateTable('coupons').set({ used: 1 }).where('id', '=', id).execute()
  await expect(commands().delete(ctx, { id })).rejects.toMatchObject({ code: 'coupons.was_used', status: 409 })
  await ctx.db.updateTable('coupons').set({ used: 0 }).where('id', '=', id).execute()
  await commands().delete(ctx, { id })
  expect(await ctx.db.selectFrom('coupons').select('id').where('id', '=', id).execute()).toEqual([])
})
