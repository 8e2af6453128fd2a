import { array, assert, constantFrom, pre, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { differences, toggled } from './permission-choice.ts'

const any = constantFrom(...(PERMISSIONS as readonly string[]))
const free = () => false

test('a permission to change adds the permission to read; without reading all others are removed', () => {
  expect([...toggled(new Set(), 'posts.update', free)].toSorted()).toEqual(['posts.read', 'posts.update'])
  expect([...toggled(new Set(['posts.read', 'posts.update', 'faqs.read']), 'posts.read', free)]).toEqual(['faqs.read'])
  expect([...toggled(new Set(['posts.read', 'posts.update']), 'posts.update', free)]).toEqual(['posts.read'])
})

test('after any sequence of ticks, every resource that can be changed can also be read', () => {
  assert(
    property(array(any, { maxLength: 40 }), (ticks) => {
      let chosen: ReadonlySet<string> = new Set()
      for (const tick of ticks) chosen = toggled(chosen, tick, free)
      for (const permission of chosen) {
        const read = `${permission.split('.')[0]}.read`
        if ((PERMISSIONS as readonly string[]).includes(read)) expect(chosen.has(read)).toBe(true)
      }
    }),
  )
})

test('locked permissions never change', () => {
  assert(
    property(subarray([...PERMISSIONS] as string[]), subarray([...PERMISSIONS] as string[]), any, (had, held, tick) => {
      const fixed = new Set(held)
      pre(!fixed.has(tick))
      const next = toggled(new Set(had), tick, (permission) => fixed.has(permission))
      for (const changed of differences(new Set(had), next)) expect(fixed.has(changed)).toBe(false)
    }),
  )
})
