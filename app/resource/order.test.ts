import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reordered } from './order.server.ts'

const lists = fc
  .uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 12 })
  .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)))

test('moved records take their new order, all others stay in place', () => {
  fc.assert(
    fc.property(lists, ([all, moved]) => {
      const order = reordered(all, moved)
      expect(order.toSorted()).toEqual(all.toSorted())
      expect(order.filter((id) => moved.includes(id))).toEqual(moved)
      for (const [i, id] of all.entries()) if (!moved.includes(id)) expect(order[i]).toBe(id)
    }),
  )
})

test('moving records to their current order changes nothing', () => {
  fc.assert(fc.property(lists, ([all]) => void expect(reordered(all, all)).toEqual(all)))
})
