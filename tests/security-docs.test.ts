/** docs/security cites tests by file and title. Each must exist; otherwise the table would claim something untested. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const table = read('docs/security/asvs.md')

test('every test that the table of requirements cites exists under its title', () => {
  const cited = [...table.matchAll(/^- (T\d+): `([^`]+)`: "(.+)"$/gm)].map(([, no, file, title]) => ({ no, file: file!, title: title! })) // prettier-ignore
  expect(cited.length).toBeGreaterThan(50)
  const missing = cited.filter(({ file, title }) => !existsSync(join(root, file)) || !read(file).includes(title))
  expect(missing).toEqual([])
  const named = new Set(table.match(/\bT\d+(?=[ ,])/g))
  expect([...named].filter((no) => !cited.some((one) => one.no === no))).toEqual([])
})

test('each requirement is listed once, and a requirement without a test has a reason', () => {
  const rows = [...table.matchAll(/^\| (\d+\.\d+\.\d+) +\| [12] +\| (\w+) +\| (.+?) +\| (.+?) +\|$/gm)]
  const numbers = rows.map(([, no]) => no!)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toHaveLength(198)
  for (const [, no, state, how] of rows) {
    expect(['Met', 'Partly', 'Open', 'Operator'], no).toContain(state)
    expect(how!.length, no).toBeGreaterThan(3)
  }
})

test('files that the threat model names exist', () => {
  const named = [...read('docs/security/threat-model.md').matchAll(/`((?:app|docs|tests|bench)\/[\w./-]+\.\w+)`/g)]
  expect(named.length).toBeGreaterThan(5)
  for (const [, path] of named) expect(existsSync(join(root, path!)), path).toBe(true)
})
