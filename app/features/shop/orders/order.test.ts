/** What an order may become, and until when its buyer may withdraw. */
import { expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '#kernel/dates.ts'
import { boardColumn, canTransition, canWithdraw, ORDER_STATES, stateKey, type OrderState } from './order.ts'

const at = (moment: string) => new Date(moment)
const facts = (state: OrderState, delivered: string | null = null, withdrawn: string | null = null) => ({
  state,
  delivered_at: delivered === null ? null : at(delivered),
  withdrawal_at: withdrawn === null ? null : at(withdrawn),
  withdrawal_closed_at: null,
  withBuyer: [] as number[],
})

/** Times in UTC; Istanbul is three hours ahead. */
test.each([
  ['2026-11-01T07:00:00Z', '2026-11-01T07:00:01Z', true],
  ['2026-11-01T07:00:00Z', '2026-11-15T07:00:01Z', true],
  ['2026-11-01T07:00:00Z', '2026-11-15T20:59:59Z', true],
  ['2026-11-01T07:00:00Z', '2026-11-15T21:00:00Z', false],
  // Delivered at 00:30 in Istanbul on 2 November.
  ['2026-11-01T21:30:00Z', '2026-11-16T20:59:59Z', true],
  ['2026-11-01T21:30:00Z', '2026-11-16T21:00:00Z', false],
  ['2028-02-15T09:00:00Z', '2028-02-29T20:00:00Z', true],
  ['2028-02-15T09:00:00Z', '2028-02-29T21:00:00Z', false],
  ['2026-12-20T09:00:00Z', '2027-01-03T20:59:00Z', true],
])('delivered at %s, a withdrawal at %s is possible: %s', (delivered, now, possible) => {
  expect(canWithdraw(facts('delivered', delivered), at(now))).toBe(possible)
})

test('every delivered order can be withdrawn from for fourteen whole days after the day of delivery', () => {
  for (let hour = 0; hour < 24; hour++) {
    const delivered = new Date(startOfDay('2026-11-05').getTime() + hour * 3_600_000)
    const end = startOfDay(addDays(dayOf(delivered), 15))
    const order = { ...facts('delivered'), delivered_at: delivered }
    expect(canWithdraw(order, new Date(end.getTime() - 1))).toBe(true)
    expect(canWithdraw(order, end)).toBe(false)
  }
})

test('before delivery a withdrawal has no limit; unpaid and ended orders have none, and an open one is the only one', () => {
  const years = at('2030-01-01T00:00:00Z')
  const possible = ORDER_STATES.filter((state) => canWithdraw(facts(state), years))
  expect(possible).toEqual(['paid', 'preparing', 'partly_shipped', 'shipped', 'delivered'])
  // Of a returned order, what the buyer still has.
  expect(ORDER_STATES.filter((state) => canWithdraw({ ...facts(state), withBuyer: [0] }, years))).toEqual([...possible, 'returned']) // prettier-ignore
  const withdrawn = facts('shipped', null, '2026-11-02T00:00:00Z')
  expect(canWithdraw(withdrawn, at('2026-11-02T00:00:01Z'))).toBe(false)
  const closed = { ...withdrawn, withdrawal_closed_at: at('2026-11-02T00:00:02Z') }
  expect(canWithdraw(closed, at('2026-11-02T00:00:03Z'))).toBe(true)
})

test('nothing that was paid can be cancelled, and nothing that was refunded can be sent', () => {
  expect(ORDER_STATES.filter((state) => canTransition(state, 'cancelled'))).toEqual(['new'])
  expect(ORDER_STATES.filter((state) => canTransition(state, 'shipped'))).toEqual(['preparing', 'partly_shipped'])
  expect(ORDER_STATES.filter((state) => canTransition('refunded', state))).toEqual([])
  expect(ORDER_STATES.filter((state) => canTransition(state, 'refunded'))).not.toContain('new')
})

test('products for pickup are ready, not shipped; the board shows what is partly sent as being prepared', () => {
  expect(stateKey({ state: 'shipped', delivery: 'pickup' })).toBe('orders.state.ready')
  expect(stateKey({ state: 'partly_shipped', delivery: 'pickup' })).toBe('orders.state.partly_ready')
  expect(stateKey({ state: 'shipped', delivery: 'courier' })).toBe('orders.state.shipped')
  expect(stateKey({ state: 'delivered', delivery: 'pickup' })).toBe('orders.state.delivered')
  expect(ORDER_STATES.filter((state) => boardColumn(state) === 'preparing')).toEqual(['preparing', 'partly_shipped'])
})
