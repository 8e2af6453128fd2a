/** The patches of docs/how-to apply to this code, compile, and touch as few files as the guides promise. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { applyPatch, parsePatch } from 'diff'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Files that the compiler or tests/architecture.test.ts reads. */
const COPIED = ['app', 'bin', 'demo', 'docs', 'migrations', 'sandbox-bank', 'tests', 'package.json']
const SETTINGS = ['react-router.config.ts', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts']

/** Creates a copy of the code to apply a patch to. */
function copyOfCode(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-patch-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of [...COPIED, ...SETTINGS, '.react-router'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function run(folder: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(status, `${stdout}${stderr}`).toBe(0)
  return stdout
}

function apply(folder: string, patch: string): void {
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
  const patch = join(root, 'docs/how-to/patches/gateway.patch')
  const outside = Object.entries(addedLines(patch)).filter(([file]) => !file.includes('/gateways/example-bank/'))
  expect(outside).toEqual([['app/features/payments/gateways/configured.server.ts', 2]])
  const folder = copyOfCode()
  apply(folder, patch)
  // Only the list of gateways and its imports, because compiling all code takes half a minute.
  const settings = {
    extends: './tsconfig.json',
    include: [],
    files: ['app/features/payments/gateways/configured.server.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.patch.json'), JSON.stringify(settings))
  run(folder, join(root, 'node_modules/.bin/tsc'), '--noEmit', '--project', 'tsconfig.patch.json')
  const tests = ['tests/architecture.test.ts', '-t', 'a bank adapter']
  const output = run(folder, join(root, 'node_modules/.bin/vitest'), 'run', '--project', 'unit', ...tests)
  expect(output).toContain('1 passed')
})

test('a field of a donation is a line of the field table, its column, texts and test', { timeout: 240_000 }, () => {
  const patch = join(root, 'docs/how-to/patches/dedication.patch')
  const DONATIONS = 'app/features/donations'
  // `npm run docs` writes openapi.json and database.md in addition.
  expect(Object.keys(addedLines(patch)).sort()).toEqual([
    `${DONATIONS}/dedication.test.tsx`,
    `${DONATIONS}/form/texts.ts`,
    `${DONATIONS}/record/fields.ts`,
    `${DONATIONS}/tables.ts`,
    ['migrations', '0199_dedication.ts'].join('/'),
  ])
  const folder = copyOfCode()
  apply(folder, patch)
  // Only code derived from the field table, because compiling all code takes a minute.
  const derived = [
    'donation-request.server.ts',
    'create.server.ts',
    'privacy.server.ts',
    'mine.server.ts',
    'form/donor-fields.tsx',
    'admin/list.server.ts',
    'admin/screens/donor-panel.tsx',
  ]
  const include = ['app/**/*.d.ts']
  const settings = { extends: './tsconfig.json', include, files: derived.map((file) => `${DONATIONS}/${file}`) }
  writeFileSync(join(folder, 'tsconfig.patch.json'), JSON.stringify(settings))
  run(folder, join(root, 'node_modules/.bin/tsc'), '--noEmit', '--project', 'tsconfig.patch.json')
  const tests = [`${DONATIONS}/dedication.test.tsx`, '--maxWorkers=1']
  expect(run(folder, join(root, 'node_modules/.bin/vitest'), 'run', '--project', 'unit', ...tests)).toContain(
    '5 passed',
  )
})

test('a content type is a folder, a line in three lists and a migration', { timeout: 600_000 }, () => {
  const patch = join(root, 'docs/how-to/patches/content-type.patch')
  const files = Object.keys(addedLines(patch))
  expect(files.filter((file) => !file.startsWith('migrations/')).length).toBeLessThanOrEqual(6)
  const folder = copyOfCode()
  apply(folder, patch)
  run(folder, join(root, 'node_modules/.bin/react-router'), 'typegen')
  const page = files.find((file) => file.includes('/pages/'))!
  const settings = {
    extends: './tsconfig.json',
    include: ['.react-router/types/**/*', 'app/**/*.d.ts'],
    files: [page, 'app/texts.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.patch.json'), JSON.stringify(settings))
  run(folder, join(root, 'node_modules/.bin/tsc'), '--noEmit', '--project', 'tsconfig.patch.json')
  // The resource is loaded, has a table, and has the permissions of the permission table.
  const tests = ['tests/permissions.test.ts', '-t', 'the table has every command']
  const output = run(folder, join(root, 'node_modules/.bin/vitest'), 'run', '--project', 'unit', ...tests)
  expect(output).toContain('1 passed')
})
