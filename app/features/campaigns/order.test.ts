import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import type { CampaignSummary } from './campaign.ts'
import { CAMPAIGN_ORDERS, orderIn, sortCampaigns, type CampaignOrder } from './order.ts'

type Sorted = Pick<CampaignSummary, 'id' | 'goal' | 'total' | 'giving' | 'createdAt'>
const campaign = (id: number, goal: number | null, total: number, more: Partial<Sorted> = {}): Sorted => ({
  id,
  goal: goal === null ? null : minor(goal),
  total: minor(total),
  giving: 'open',
  createdAt: new Date(Date.UTC(2026, 0, id)),
  ...more,
})
const ids = (order: CampaignOrder, campaigns: Sorted[]) => sortCampaigns(campaigns, order).map(({ id }) => id)

/** In the recommended order. */
const all = [
  campaign(5, 100_00, 100_00, { giving: 'full' }),
  campaign(1, null, 900_00),
  campaign(4, 1000_00, 990_00, { giving: 'ended' }),
  campaign(3, 1000_00, 100_00),
  campaign(6, 100_00, 90_00),
  campaign(2, 100_00, 250_00),
  campaign(7, 200_00, 0, { giving: 'not_yet' }),
  campaign(8, 5000_00, 4500_00),
]

test('recommended is the order of the site, with reached goals last', () => {
  expect(ids('recommended', all)).toEqual([1, 4, 3, 6, 7, 8, 5, 2])
})

test('almost funded: the largest share first, equal shares in the recommended order, then what takes no donation towards a goal, reached goals last', () => {
  expect(ids('almost-funded', all)).toEqual([6, 8, 3, 1, 4, 7, 5, 2])
})

test('most needed: the largest remaining amount first, reached goals last', () => {
  expect(ids('greatest-need', all)).toEqual([3, 8, 6, 1, 7, 4, 5, 2])
  // 900 each: as recommended.
  expect(ids('greatest-need', [campaign(2, 1000_00, 100_00), campaign(9, 900_00, 0)])).toEqual([2, 9])
  expect(ids('greatest-need', [campaign(9, 900_00, 0), campaign(2, 1000_00, 100_00)])).toEqual([9, 2])
})

test('newest: by the time of creation, of one moment by number', () => {
  const createdAt = new Date(Date.UTC(2027, 0, 1))
  const twins = [campaign(20, null, 0, { createdAt }), campaign(21, 100_00, 100_00, { createdAt })]
  expect(ids('newest', [...all, ...twins])).toEqual([21, 20, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('no order loses a campaign or changes the given list', () => {
  const before = all.map(({ id }) => id)
  for (const order of CAMPAIGN_ORDERS) expect(ids(order, all).toSorted()).toEqual(before.toSorted())
  expect(all.map(({ id }) => id)).toEqual(before)
})

test('an address without an order, or with an unknown one, has the recommended order', () => {
  for (const order of CAMPAIGN_ORDERS) expect(orderIn(new URLSearchParams({ sort: order }))).toBe(order)
  for (const query of ['', 'sort=', 'sort=NEWEST', 'sort=price', 'sort=constructor'])
    expect(orderIn(new URLSearchParams(query))).toBe('recommended')
})
