/** Guides for operators and staff name the screens of the dashboard as their English texts do. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { texts } from '#app/texts.ts'

const root = resolve(import.meta.dirname, '..')
const PATH = /_([A-Z][^_\n]* → [^_\n]*)_/g

const english = Object.entries(texts).flatMap(([key, { en }]) => (typeof en === 'string' ? [{ key, en }] : []))
const names = new Set<string>(english.map(({ en }) => en))
/** Menu entries, with which a path begins. */
const first = new Set<string>(
  english
    .filter(({ key }) => key.startsWith('dashboard.section.'))
    .map(({ en }) => en)
    .concat('Dashboard', 'My account'),
)

/** The parts of the paths in a text (`_Accounting → Cash book_`) that are not on any screen. */
function unknownNames(text: string): string[] {
  return [...text.matchAll(PATH)].flatMap(([, path]) => {
    const parts = path!.split(' → ')
    return parts.filter((part, i) => !names.has(part) || (i === 0 && !first.has(part)))
  })
}

test('a name that no screen has is found', () => {
  expect(unknownNames('Open _Accounting → Cash book_, then _Books → Cash register_.')).toEqual([
    'Books',
    'Cash register',
  ])
})

test('guides name screens as the dashboard does', () => {
  const guides = globSync('docs/operate/*.md', { cwd: root })
  expect(guides.length).toBeGreaterThan(15)
  const wrong = guides.flatMap((file) =>
    unknownNames(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(wrong).toEqual([])
})

test('ARCHITECTURE.md names every feature', () => {
  const map = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('features/\n')[1]!.split('```')[0]!
  const named = new Set(map.match(/[a-z-]+(?=\/)/g))
  const folders = readdirSync(join(root, 'app/features'), { withFileTypes: true })
  expect(folders.filter((entry) => entry.isDirectory() && !named.has(entry.name)).map(({ name }) => name)).toEqual([])
})
