/** `npm run mutants` selects code and tests by folder patterns, which must be updated when a folder moves. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACCEPTED } from '../bench/mutants/accepted.ts'
import stryker from '../bench/mutants/stryker.config.ts'
import { IN_ORDER } from '../bench/mutants/vitest.config.ts'

test('every pattern of the mutation run finds files, in each of its alternatives', () => {
  const changed = stryker.mutate.filter((pattern) => !pattern.startsWith('!'))
  expect([...changed, ...IN_ORDER].flatMap(alternatives).filter((pattern) => globSync(pattern).length === 0)).toEqual(
    [],
  )
})

test('every accepted mutant names a line that exists', () => {
  const missing = ACCEPTED.filter(({ file, line }) => !linesOf(file).includes(line))
  expect(missing.map(({ file, line }) => `${file}: ${line}`)).toEqual([])
})

/** Expands `{a,b}/c` to `a/c` and `b/c`. */
function alternatives(pattern: string): string[] {
  const [, before, inside, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? []
  return inside === undefined ? [pattern] : inside.split(',').flatMap((one) => alternatives(before + one + after))
}

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
