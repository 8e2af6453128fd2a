/** The rules of the code base. Each failure names the rule, the place and the fix. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findMissingCitations, missingCitations, missingEnds } from './citations.ts'
import {
  findForeignTableImports,
  findForeignTableQueries,
  importedTables,
  queriedTables,
  tableOwners,
} from './foreign-tables.ts'

const APP = resolve(import.meta.dirname, '..', 'app')
const MAX_LINES = 250

/** The layers that each layer may import. A folder that is not listed must not exist. */
const LAYERS: Record<string, readonly string[]> = {
  kernel: ['kernel'],
  ui: ['kernel', 'ui'],
  resource: ['kernel', 'resource'],
  features: ['kernel', 'resource', 'ui', 'features'],
  site: ['kernel', 'resource', 'ui', 'features', 'site'],
  account: ['kernel', 'resource', 'ui', 'features', 'account'],
  dashboard: ['kernel', 'resource', 'ui', 'features', 'dashboard'],
  api: ['kernel', 'resource', 'features', 'api'],
  // The demo content is written into an empty database when the server starts.
  server: ['kernel', 'resource', 'ui', 'features', 'site', 'account', 'dashboard', 'api', 'server', 'demo'],
}

type Import = { to: string; line: number; types: boolean }
type Source = { path: string; layer: string; module: string | null; text: string; lines: number; imports: Import[] }

const IMPORT = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'/gm
/** Folders that sort the files of one module; any other folder under features/ is a module of its own. */
const INNER = ['pages', 'parts', 'emails', 'pdf', 'screens', 'gateways', 'payfor']
/** `features/shop/orders/parts/x.tsx` → `shop/orders`. */
function moduleOf(path: string): string | null {
  const folders = path.split('/').slice(1, -1)
  if (!path.startsWith('features/') || folders.length === 0) return null
  const inner = folders.findIndex((name, index) => index > 0 && INNER.includes(name))
  return (inner < 0 ? folders : folders.slice(0, inner)).join('/')
}
/** Screens of the dashboard live in their feature, but browsers load them with the dashboard only. */
const isScreen = (path: string) => /^features\/.*\/screens\//.test(path)
/** Manifests load what their feature consists of, screens too; only app/features.ts and features.server.ts load them. */
const isManifest = (path: string) => /\/feature(\.server)?\.ts$/.test(path)
const layerOf = (path: string) => (isManifest(path) ? 'server' : isScreen(path) ? 'dashboard' : path.split('/')[0]!)

function target(from: string, specifier: string): string | null {
  if (specifier.startsWith('#app/')) return specifier.slice(5)
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return relative(APP, resolve(APP, dirname(from), specifier))
  return null
}

const sources: Source[] = globSync('*/**/*.{ts,tsx}', { cwd: APP }).map((path) => {
  const text = readFileSync(join(APP, path), 'utf8')
  const imports = [...text.matchAll(IMPORT)].flatMap((match) => {
    const to = target(path, match[2] ?? match[3]!)
    return to ? [{ to, line: text.slice(0, match.index).split('\n').length, types: Boolean(match[1]) }] : []
  })
  return { path, layer: layerOf(path), module: moduleOf(path), text, lines: text.split('\n').length, imports }
})
const shipped = sources.filter((source) => !/\.test\.tsx?$/.test(source.path))

test('the test finds the code', () => {
  expect(shipped.length).toBeGreaterThan(50)
  expect(shipped.flatMap((source) => source.imports).length).toBeGreaterThan(100)
})

test('a layer imports only the layers below it', () => {
  const wrong = shipped.flatMap(({ path, layer, imports }) =>
    imports
      .filter(({ to }) => !to.startsWith('+types') && to.includes('/') && !LAYERS[layer]?.includes(layerOf(to)))
      .map(
        ({ to, line }) =>
          `app/${path}:${line} imports ${to}; ${layer} may use ${LAYERS[layer]?.join(', ') ?? 'nothing: add it to LAYERS'}`,
      ),
  )
  expect(wrong).toEqual([])
})

test('modules have no import cycles', () => {
  const edges = new Map<string, Set<string>>()
  for (const { module, layer, imports } of shipped)
    for (const { to } of imports) {
      const other = moduleOf(to)
      if (layer === 'features' && module && other && other !== module)
        edges.set(module, (edges.get(module) ?? new Set()).add(other))
    }
  const circles = new Set<string>()
  const walk = (at: string, path: string[]): void => {
    if (path.includes(at)) return void circles.add([...path.slice(path.indexOf(at)), at].join(' → '))
    for (const next of edges.get(at) ?? []) walk(next, [...path, at])
  }
  for (const start of edges.keys()) walk(start, [])
  expect([...circles], 'let the lower module emit an event (kernel/event.server.ts)').toEqual([])
})

test('each table is written by one module', () => {
  const writers = new Map<string, Set<string>>()
  for (const { path, module, layer, text } of shipped)
    // Demo content fills every table at once.
    if (!path.includes('demo'))
      for (const match of text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g))
        writers.set(match[1]!, (writers.get(match[1]!) ?? new Set()).add(module ?? layer))
  const shared = [...writers].filter(([, by]) => by.size > 1).map(([table, by]) => `${table}: ${[...by].join(', ')}`)
  expect(shared, 'let the owner offer a function').toEqual([])
})

test('a feature reads the tables of another feature through its queries', () => {
  expect(findForeignTableImports(), "call the owner's query, or let it export one").toEqual([])
  expect(findForeignTableQueries(), "call the owner's query, or let it export one").toEqual([])
})

test('the control: uses of foreign tables are found', () => {
  const owners = tableOwners()
  expect([owners.get('donations'), owners.get('refunds'), owners.get('sessions')]).toEqual([
    'app/features/donations/tables.ts',
    'app/features/payments/refunds/tables.ts',
    'app/features/accounts/users/tables.ts',
  ])
  const file = 'app/features/receipts/issue.server.ts'
  const own = "import './tables.ts'\nimport '#features/receipts/tables.ts'\n"
  expect(importedTables(file, `${own}import '#features/donations/tables.ts'\n`)).toEqual([
    'app/features/donations/tables.ts',
  ])
  expect(importedTables(file, "import type { X } from '../payments/refunds/tables.ts'")).toHaveLength(1)
  const query = "db.selectFrom('receipts').innerJoin(\n  'donations as d', 'd.id', 'donation_id')"
  expect(queriedTables(file, query, owners)).toEqual(['donations'])
  expect(queriedTables('app/features/donations/offline/record.server.ts', query, owners)).toEqual(['receipts'])
})

test('SQL, node: and secrets stay in files named .server', () => {
  const wrong = shipped
    .filter(({ path }) => !/\.server\.tsx?$/.test(path) && !path.startsWith('server/'))
    .flatMap(({ path, text }) => {
      const found = /^import (?!type\b).*from '(node:[^']+|kysely|pg|pg-boss|nodemailer)'|process\.env/m.exec(text)
      return found ? [`app/${path}: ${found[0]}`] : []
    })
  expect(wrong).toEqual([])
})

test('browser code imports server files as types only, except loaders and actions of pages', () => {
  const wrong = shipped
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.server\.tsx?$/.test(path) && !/(^|\/)pages\/|^site\//.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ to, types }) => /\.server\.tsx?$/.test(to) && !types)
        .map(({ to, line }) => `app/${path}:${line} imports ${to}`),
    )
  expect(wrong).toEqual([])
})

test('the server never loads components of the dashboard', () => {
  const drawn = (path: string) =>
    (isScreen(path) || /^dashboard\/(kit|screens)\//.test(path)) && !/\.server\.tsx?$|texts\.ts$/.test(path)
  const wrong = shipped
    .filter(({ path }) => !drawn(path) && path !== 'dashboard/screens.client.ts')
    .flatMap(({ path, text, imports }) => [
      ...imports
        .filter(({ to, types }) => drawn(to) && !types)
        .map(({ to, line }) => `app/${path}:${line} imports ${to}`),
      ...[...text.matchAll(/^import (?!type\b).*'(@mantine|@tiptap|@tanstack|@dnd-kit|leaflet|recharts)/gm)].map(
        ([found]) => `app/${path}: ${found}`,
      ),
    ])
  expect(wrong, 'screens.client.ts leads there, and is empty on the server').toEqual([])
})

test('the server loads every file that registers something', () => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const loaded = new Set<string>()
  const load = (path: string): void => {
    if (loaded.has(path)) return
    loaded.add(path)
    for (const { to, types } of byPath.get(path)?.imports ?? []) if (!types) load(to)
  }
  const listed = [...readFileSync(join(APP, 'features.server.ts'), 'utf8').matchAll(IMPORT)].map(([, , path]) =>
    join(path!),
  )
  const manifests = shipped.filter(({ path }) => path.endsWith('/feature.server.ts')).map(({ path }) => path)
  expect(manifests.filter((path) => !listed.includes(path))).toEqual([])
  for (const path of listed) load(path)
  const REGISTERS =
    /^(?:export const \w+ = )?(?:endpoint|route|screen|resource|check|personalData|registerPrivacyHandler)\(/m
  const registering = shipped.filter(
    ({ path, text }) => path !== 'kernel/kernel-personal-data.server.ts' && REGISTERS.test(text),
  )
  expect(registering.length).toBeGreaterThan(100)
  const forgotten = registering.filter(({ path }) => !loaded.has(path)).map(({ path }) => path)
  expect(forgotten, "import it in the feature's feature.server.ts").toEqual([])
})

test('arithmetic with money is in kernel/money.ts only', () => {
  const wrong = shipped
    .filter(({ path }) => !path.startsWith('kernel/money'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:amount|price|total|goal|fee)\w*\s*[*/]\s*\d|parseFloat|\.toFixed\(/gi)].map(
        (m) => `app/${path}: ${m[0]}`,
      ),
    )
  expect(wrong).toEqual([])
})

test('styles have no physical left and right, and components no style attribute', () => {
  const wrong = shipped
    .filter(({ path, text }) => path.endsWith('.tsx') && /\sstyle=\{/.test(text) && !/\/(emails|pdf)\//.test(path))
    .map(({ path }) => path)
  expect(wrong, "the policy is style-src 'self': use a class, <progress> or SVG attributes").toEqual([])
})

test(`no file is longer than ${MAX_LINES} lines`, () => {
  const sheets = globSync('**/*.css', { cwd: APP }).map((path) => ({
    path,
    lines: readFileSync(join(APP, path), 'utf8').split('\n').length,
  }))
  expect(sheets.length).toBeGreaterThan(100)
  const long = [...shipped, ...sheets]
    .filter(({ path, lines }) => lines > MAX_LINES && !path.endsWith('texts.ts'))
    .map(({ path, lines }) => `${path}: ${lines}`)
  expect(long, 'split it by what it does').toEqual([])
})

const isAdapter = (path: string) => /\/gateways\/[^/]+\//.test(path)

/** Modules that were larger before this test existed; they may only shrink. */
const STILL_BIGGER: Record<string, number> = {
  payments: 33,
  settings: 35,
  'accounts/users': 35,
  donations: 34,
  'shop/orders': 32,
}

test('a module has at most 30 files, without tests and screens', () => {
  // A bank adapter counts as a separate module, inside the module whose port it implements.
  const others = shipped.filter(({ path }) => !isScreen(path) && !isAdapter(path))
  const counted = others.filter(({ path }) => !/\/(personal-data\.server|feature|feature\.server)\.ts$/.test(path))
  const sizes = [...Map.groupBy(counted, ({ module }) => module ?? 'none')]
    .filter(([module]) => module !== 'none')
    .map(([module, files]) => [module, files.length] as const)
  expect(sizes.filter(([module, files]) => files > (STILL_BIGGER[module] ?? 30))).toEqual([])
})

test('a bank adapter is a folder and one line: nothing else in the site mentions it', () => {
  const adapters = globSync('features/payments/gateways/*/', { cwd: APP }).map((path) => path.split('/').at(-1)!)
  expect(adapters).toContain('payfor')
  const outside = shipped.filter(({ path }) => !isAdapter(path))
  const wrong = outside
    .filter(({ path }) => path !== 'features/payments/gateways/configured.server.ts')
    .filter(({ text }) => adapters.some((adapter) => text.toLowerCase().includes(adapter)))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('comments and documents cite only files and headings that exist', () => {
  expect(findMissingCitations()).toEqual([])
})

test('the test of citations finds a missing file, document, heading and anchor', () => {
  const name = (folder: string, file: string) => `${folder}/${file}`
  const found = (text: string) => missingCitations('docs/caches.md', text, new Set(['caches.md'])).length
  expect(found(name('app', 'kernel/money.ts'))).toBe(0)
  expect(found(name('app', 'kernel/no-such-file.ts'))).toBe(1)
  expect(found(['caches', 'md'].join('.'))).toBe(0)
  expect(found(['no-such-document', 'md'].join('.'))).toBe(1)
  expect(found(`${name('docs', 'caches.md')} "Rules"`)).toBe(0)
  expect(found(`${name('docs', 'caches.md')} "No such heading"`)).toBe(1)
  expect(found('[here](#rules)')).toBe(0)
  expect(found('[here](#no-such-heading)')).toBe(1)
  expect(missingEnds('see refunds/refund.server.ts', ['app/features/payments/refunds/refund.server.ts'])).toEqual([])
  expect(missingEnds('see refunds/no-such.ts', ['app/features/payments/refunds/refund.server.ts'])).toEqual(['refunds/no-such.ts']) // prettier-ignore
})

test('no folder or file is called utils, helpers, common or similar', () => {
  expect(
    shipped
      .filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc|managers?|services?)(\/|\.tsx?$)/.test(path))
      .map(({ path }) => path),
  ).toEqual([])
})
