/** The patches of docs/how-to apply to this code, compile, and touch as few files as the guides promise. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { applyPatch, parsePatch } from 'diff'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Files that the compiler or tests/architecture.test.ts reads. */
const COPIED = ['app', 'bin', 'demo', 'docs', 'migrations', 'sandbox-bank', 'tests', 'package.json']
const SETTINGS = ['react-router.config.ts', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts']

const GATEWAY = join(root, 'docs/how-to/patches/gateway.patch')
const FIELD = join(root, 'docs/how-to/patches/dedication.patch')
const CONTENT_TYPE = join(root, 'docs/how-to/patches/content-type.patch')
const DONATIONS = 'app/features/donations'
const PUBLICATIONS = 'app/features/publications'
const LIST_OF_GATEWAYS = 'app/features/payments/gateways/configured.server.ts'

/** A copy of the code with all patches, because compiling and testing three copies takes three times as long. */
const folder = mkdtempSync(join(tmpdir(), 'sanad-patch-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(() => {
  for (const name of [...COPIED, ...SETTINGS]) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const patch of [GATEWAY, FIELD, CONTENT_TYPE]) apply(patch)
  run('react-router', 'typegen')
})

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(status, `${stdout}${stderr}`).toBe(0)
  return stdout
}

function apply(patch: string): void {
  for (const file of parsePatch(readFileSync(patch, 'utf8'))) {
    const path = join(folder, file.newFileName!.replace(/^b\//, ''))
    const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const after = applyPatch(before, file)
    expect(after, `${patch} does not apply to ${path}`).not.toBe(false)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, after as string)
  }
}

/** Lines that a patch adds, by file. */
function addedLines(patch: string): Record<string, number> {
  const added: Record<string, number> = {}
  let file = ''
  for (const line of readFileSync(patch, 'utf8').split('\n'))
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length)
    else if (line.startsWith('+')) added[file] = (added[file] ?? 0) + 1
  return added
}

test('a gateway is a folder, its import and its line in the list', () => {
  const outside = Object.entries(addedLines(GATEWAY)).filter(([file]) => !file.includes('/gateways/example-bank/'))
  expect(outside).toEqual([[LIST_OF_GATEWAYS, 2]])
})

test('a field of a donation is a line of the field table, its column, texts and test', () => {
  // `npm run docs` writes openapi.json and database.md in addition.
  expect(Object.keys(addedLines(FIELD)).sort()).toEqual([
    `${DONATIONS}/dedication.test.tsx`,
    `${DONATIONS}/form/texts.ts`,
    `${DONATIONS}/record/fields.ts`,
    `${DONATIONS}/tables.ts`,
    ['migrations', '0199_dedication.ts'].join('/'),
  ])
})

test('a content type is a folder, a line in three lists and a migration', () => {
  const files = Object.keys(addedLines(CONTENT_TYPE)).filter((file) => !file.startsWith('migrations/'))
  expect(files.length).toBeLessThanOrEqual(6)
})

test('the code of the patches, and all code that uses it, compiles', { timeout: 240_000 }, () => {
  // Only these files and their imports, because compiling all code takes half a minute.
  const files = [
    LIST_OF_GATEWAYS,
    `${DONATIONS}/donation-request.server.ts`,
    `${DONATIONS}/create.server.ts`,
    `${DONATIONS}/privacy.server.ts`,
    `${DONATIONS}/mine.server.ts`,
    `${DONATIONS}/form/donor-fields.tsx`,
    `${DONATIONS}/admin/list.server.ts`,
    `${DONATIONS}/admin/screens/donor-panel.tsx`,
    `${PUBLICATIONS}/pages/publications.tsx`,
    'app/texts.ts',
  ]
  const include = ['.react-router/types/**/*', 'app/**/*.d.ts']
  writeFileSync(join(folder, 'tsconfig.patch.json'), JSON.stringify({ extends: './tsconfig.json', include, files }))
  run('tsc', '--noEmit', '--checkers', '1', '--project', 'tsconfig.patch.json')
})

test('the gateway is an adapter, the resource has its permissions, the field works', { timeout: 600_000 }, () => {
  // One run, because loading all code of the server takes most of the time.
  const titles = [
    'a bank adapter',
    'the table has every command',
    'the form asks for it',
    'without JavaScript a text that is too long',
    'it is stored in one line',
    'staff who may see donors see it',
    'donors see it in their list',
  ]
  const files = ['tests/architecture.test.ts', 'tests/permissions.test.ts', `${DONATIONS}/dedication.test.tsx`]
  const output = run('vitest', 'run', '--project', 'unit', '--maxWorkers=1', ...files, '-t', titles.join('|'))
  expect(output).toMatch(new RegExp(`Tests +${titles.length} passed`))
})
