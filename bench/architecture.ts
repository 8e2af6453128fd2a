/** `npm run architecture`: prints metrics of the code base with their goals; exit code 1 when a goal is missed. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findMissingCitations } from '../tests/citations.ts'
import { findForeignTableImports, findForeignTableQueries } from '../tests/foreign-tables.ts'
import { privateWords } from '../tests/standard-terms.ts'

const IMPORT = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm
const EXPORT =
  /^export (?:default )?(?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm
const ALIASES: [string, string][] = [
  ['#app/', 'app/'],
  ['#bank/', 'sandbox-bank/'],
  ['#demo/', 'demo/'],
  ['#migrations/', 'migrations/'],
  ['#tests/', 'tests/'],
  ['#', 'app/'],
]

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/')
const isText = (file: string) => file.endsWith('texts.ts')
const code = tracked.filter(
  (file) => /^(app|sandbox-bank|bin|bench|tests|migrations)\/.*\.(tsx?|mjs|css)$/.test(file) && existsSync(file),
)
const lines = new Map(code.map((file) => [file, readFileSync(file, 'utf8').split('\n').length]))
const sum = (files: string[]) => files.reduce((total, file) => total + lines.get(file)!, 0)

const sources = code.filter((file) => !isTest(file) && !file.startsWith('migrations/'))
const tests = code.filter(isTest)
const sizes = sources.map((file) => lines.get(file)!).toSorted((a, b) => a - b)
const long = sources.filter((file) => lines.get(file)! > 250 && !isText(file))

function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix))
  return alias ? alias[1] + specifier.slice(alias[0].length) : null
}

type Import = { to: string; types: boolean }
const imports = new Map(
  sources
    .filter((file) => !file.endsWith('.css'))
    .map((file): [string, Import[]] => [
      file,
      [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, types, specifier]) => {
        const to = resolveImport(file, specifier!)
        return to ? [{ to, types: Boolean(types) }] : []
      }),
    ]),
)

/** Files that import themselves through other files (types aside). Each cycle is reported once, from its first file. */
function findCycles(): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const walk = (file: string, path: string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) return void cycles.push([...path.slice(at), file].join(' → '))
    if (done.has(file)) return
    for (const { to, types } of imports.get(file) ?? []) if (!types) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) walk(file, [])
  return cycles
}

const foreignTables = [...findForeignTableImports(), ...findForeignTableQueries()]

const exported = [...code].filter((file) => /\.tsx?$/.test(file))
const words = exported.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, name]) => name!).filter((name) => privateWords(name).length),
)

const missing = findMissingCitations()

const percent = (part: number, whole: number) => Math.round((100 * part) / whole)
const rows: [what: string, now: number, goal: string, holds: boolean][] = [
  [
    'median source file (lines)',
    sizes[Math.floor(sizes.length / 2)]!,
    '≤ 60',
    sizes[Math.floor(sizes.length / 2)]! <= 60,
  ],
  ['lines in source files > 250 (%)', percent(sum(long), sum(sources)), '0', long.length === 0],
  ['tests, share of all lines (%)', percent(sum(tests), sum(code)), '≥ 35', percent(sum(tests), sum(code)) >= 35],
  ['exported names that are not standard terms', words.length, '0', words.length === 0],
  ['import cycles between files', findCycles().length, '0', findCycles().length === 0],
  ["uses of another feature's tables", foreignTables.length, '0', foreignTables.length === 0],
  ['citations of files that do not exist', missing.length, '0', missing.length === 0],
]

const PATCHES = 'docs/how-to/patches'
/** How many files the patch of each guide may change; `counts` selects the files that the limit is about. */
const PROMISES: Record<string, { what: string; most: number; counts: (file: string) => boolean }> = {
  'content-type': {
    what: 'files to add a content type, and a migration',
    most: 6,
    counts: (file) => !file.startsWith('migrations/'),
  },
  gateway: {
    what: 'files outside its folder to add a gateway',
    most: 1,
    counts: (file) => !/\/gateways\/[^/]+\//.test(file),
  },
  dedication: {
    what: 'files to add a field to a donation, and a migration',
    most: 8,
    counts: (file) => !file.startsWith('migrations/'),
  },
}
for (const patch of readdirSync(PATCHES).toSorted()) {
  const name = patch.replace('.patch', '')
  const { what, most, counts } = PROMISES[name] ?? { what: `files of ${patch}`, most: Infinity, counts: () => true }
  const files = [...readFileSync(join(PATCHES, patch), 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file!)
  const now = files.filter(counts).length
  rows.push([what, now, most === Infinity ? 'none' : `≤ ${most}`, now <= most])
}

for (const [what, now, goal, holds] of rows)
  console.log(`${holds ? 'ok    ' : 'MISSED'} ${what.padEnd(52)} ${String(now).padStart(5)}   goal ${goal}`)
if (process.argv.includes('--list'))
  for (const place of [...long, ...words, ...findCycles(), ...foreignTables, ...missing]) console.log(place)
process.exitCode = rows.every(([, , , holds]) => holds) ? 0 : 1
