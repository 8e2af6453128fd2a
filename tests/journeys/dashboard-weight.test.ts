/**
 * Size of the first load of each dashboard screen: the files of the build manifest, without those that load on demand.
 * bench/weigh-dashboard.ts measures the same in a browser.
 */
import '#app/features.server.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FieldKind, Fields } from '#resource/field.ts'
import { screens } from '#dashboard/screen.server.ts'
import { resources } from '#resource/resource.server.ts'

const BUILD = join(import.meta.dirname, '../../build')
const MOST = 300 * 1000

type Manifest = Record<string, { file: string; imports?: string[] }>
const manifest = JSON.parse(readFileSync(join(BUILD, 'client-manifest.json'), 'utf8')) as Manifest
const route = (path: string) => `app/${path}.tsx?__react-router-build-client-route`

/** Modules of the layout around every screen. */
const SHELL = [
  'app/entry.client.tsx',
  route('root'),
  route('dashboard/pages/layout'),
  route('dashboard/pages/screen'),
  'app/dashboard/kit/provider.tsx',
]
/** Parts of a form that load when they are in view. The editor, the calendar and the map load on demand. */
const PARTS: Partial<Record<FieldKind, string>> = {
  link: 'link-picker',
  links: 'links-picker',
  image: 'form/image-field',
  gallery: 'form/gallery-field',
  rows: 'form/rows-field',
  file: 'form/file-field',
}
const partsOf = (fields: Fields) =>
  Object.values(fields).flatMap(({ kind }) => (PARTS[kind] ? [`app/dashboard/kit/${PARTS[kind]}.tsx`] : []))

/** The files of these modules and of all their imports. */
function files(modules: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of modules) {
    if (seen.has(name)) continue
    if (!manifest[name]) throw new Error(`the build has no ${name}`)
    seen.add(name)
    files(manifest[name].imports ?? [], seen)
  }
  return seen
}

const sizes = new Map<string, number>()
function weight(modules: readonly string[]): number {
  let sum = 0
  for (const file of new Set([...files(modules)].map((name) => manifest[name]!.file))) {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(BUILD, 'client', file)), { level: 9 }).length)
    sum += sizes.get(file)!
  }
  return sum
}

const built = Object.keys(manifest).filter((name) => name.endsWith('.screen.tsx'))

test('the build has a file for each screen', () => {
  expect(built).toEqual(expect.arrayContaining([...screens.values()].map(({ file }) => `app/${file}`)))
  // The control: with the editor a screen would be too large.
  expect(
    weight([...SHELL, 'app/dashboard/screens/record.screen.tsx', 'app/dashboard/kit/form/rich-text.tsx']),
  ).toBeGreaterThan(MOST)
})

test.each(built)('%s is at most 300 kB of compressed JavaScript', (screen) => {
  expect(weight([...SHELL, screen])).toBeLessThan(MOST)
})

test.each([...resources.keys()])('the form of %s with its fields is at most 300 kB too', (id) => {
  const { fields } = resources.get(id)!
  expect(weight([...SHELL, 'app/dashboard/screens/record.screen.tsx', ...partsOf(fields)])).toBeLessThan(MOST)
})
