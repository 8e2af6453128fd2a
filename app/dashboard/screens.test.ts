import '#app/features.server.ts'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from './screen.server.ts'

test('every screen of the server has a component, and every component has a screen', () => {
  const components = globSync('**/*.screen.tsx', { cwd: join(import.meta.dirname, '..') })
  expect([...new Set([...screens.values()].map(({ file }) => file as string))].toSorted()).toEqual(
    components.toSorted(),
  )
})
