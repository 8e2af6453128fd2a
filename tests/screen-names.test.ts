/** Guides for operators and staff name the screens of the dashboard as their English texts do. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { texts } from '#app/texts.ts'
import { screens } from '#dashboard/screen.server.ts'
import { SECTIONS } from '#dashboard/sections.ts'
import { resources } from '#resource/resource.server.ts'

const root = resolve(import.meta.dirname, '..')
const PATH = /_([A-Z][^_\n]* → [^_\n]*)_/g

const english = (key: string): string => (texts as Record<string, { en: unknown }>)[key]!.en as string
const names = new Set(Object.keys(texts).map(english))

/** Screens and lists of a menu entry. */
function tabsOf({ id, tabs }: (typeof SECTIONS)[number]): string[] {
  const added = [...resources.values()].filter(({ menu }) => menu.section === id).map((resource) => resource.id)
  return [...tabs, ...added].flatMap((path) => {
    const title = screens.get(path)?.title ?? resources.get(path)?.labels.many
    return typeof title === 'string' ? [english(title)] : []
  })
}
/** Menu entries, with which a path begins, and the names that can follow each. */
const menu = new Map(SECTIONS.map((section) => [english(`dashboard.section.${section.id}`), new Set(tabsOf(section))]))
menu.set('Dashboard', names).set('My account', names)

/** The parts of the paths in a text (`_Accounting → Cash book_`) that are not on any screen, or not in that menu. */
function unknownNames(text: string): string[] {
  return [...text.matchAll(PATH)].flatMap(([, path]) => {
    const [entry, screen, ...others] = path!.split(' → ')
    const tabs = menu.get(entry!)
    return [
      ...(tabs ? [] : [entry!]),
      ...((tabs ?? names).has(screen!) ? [] : [screen!]),
      ...others.filter((part) => !names.has(part)),
    ]
  })
}

test('a name that no screen has is found', () => {
  const text = 'Open _Accounting → Cash book_, then _Books → Cash register_, then _Settings → Refunds_.'
  expect(unknownNames(text)).toEqual(['Books', 'Cash register', 'Refunds'])
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
