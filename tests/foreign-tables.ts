/**
 * A feature reads another feature's data through its exported queries. These functions find imports of another
 * feature's tables.ts, and queries that name another feature's table. tests/architecture.test.ts refuses them and
 * `npm run architecture` counts them.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const TABLES_IMPORT = /^\s*(?:import|export)\s[^'";]*'([#.][^']*\/tables\.ts)'/gm
const DECLARATION = /interface Tables \{\n([\s\S]*?)\n {2}\}/
const QUERIED = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join|using)\(\s*\[?'(\w+)/g

/**
 * Allowed exceptions: activities show the name and address of their place, but cannot import the feature `places`,
 * because places show their activities.
 */
const EXEMPT = new Set(['app/features/content/activities/queries.server.ts: places'])

/** `app/features/shop/orders/tables.ts` → `shop`; null outside of features. */
const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1] ?? null
const isForeign = (file: string, tables: string) => featureOf(tables) !== featureOf(file)

/** The file that declares each table. */
export function tableOwners(): Map<string, string> {
  const owners = new Map<string, string>()
  for (const file of globSync('app/features/**/tables.ts', { cwd: ROOT })) {
    const declared = DECLARATION.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? ''
    for (const [, name] of declared.matchAll(/^ {4}(\w+): /gm)) owners.set(name!, file)
  }
  return owners
}

/** Tables of other features that `text`, the content of `file`, imports. */
export const importedTables = (file: string, text: string): string[] =>
  [...text.matchAll(TABLES_IMPORT)]
    .map(([, path]) => (path!.startsWith('.') ? join(dirname(file), path!) : path!.replace(/^#(app\/)?/, 'app/')))
    .filter((tables) => featureOf(tables) !== null && isForeign(file, tables))

/** Tables of other features in queries of `text`, the content of `file`. SQL in strings is not searched. */
export const queriedTables = (file: string, text: string, owners: ReadonlyMap<string, string>): string[] =>
  [...text.matchAll(QUERIED)]
    .map(([, name]) => name!)
    .filter((name) => owners.has(name) && isForeign(file, owners.get(name)!))

const sources = () =>
  globSync('app/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** `app/features/receipts/issue.server.ts → app/features/donations/tables.ts` */
export const findForeignTableImports = (): string[] =>
  sources().flatMap(({ file, text }) => importedTables(file, text).map((tables) => `${file} → ${tables}`))

/**
 * `app/features/receipts/issue.server.ts: donations`. Only features are checked: demo content and scripts read many
 * tables.
 */
export function findForeignTableQueries(): string[] {
  const owners = tableOwners()
  return sources()
    .filter(({ file }) => featureOf(file) !== null)
    .flatMap(({ file, text }) => queriedTables(file, text, owners).map((table) => `${file}: ${table}`))
    .filter((found) => !EXEMPT.has(found))
}
