import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

/** A fake npm: installs the packages of the lock file and logs each call. */
const NPM = `#!${process.execPath}
const fs = require('fs'), path = require('path')
const root = process.cwd()
fs.appendFileSync(path.join(root, 'calls'), process.argv[2] + ' ' + process.argv.includes('--include=dev') + ' ' + process.env.NODE_ENV + '\\n')
if (process.env.NO_NETWORK) { console.error('npm error code ENOTFOUND'); process.exit(1) }
const { packages } = JSON.parse(fs.readFileSync('package-lock.json'))
delete packages['']
for (const [place, entry] of Object.entries(packages)) {
  if (entry.os && entry.os[0] !== process.platform) { delete packages[place]; continue }
  fs.mkdirSync(place, { recursive: true })
  if (process.env.INTERRUPT) process.exit(137)
}
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`
const BUILD = `
import { readFileSync, mkdirSync, writeFileSync } from 'node:fs'
if (readFileSync('app/page.ts', 'utf8').includes('wrong')) throw new Error('page.ts is wrong')
mkdirSync('build', { recursive: true })
writeFileSync('build/page.js', readFileSync('app/page.ts'))
`
const LOCK = {
  packages: {
    '': { name: 'site' },
    'node_modules/one': { version: '1.0.0', integrity: 'sha512-1' },
    'node_modules/here': { version: '1.0.0', integrity: 'sha512-2', optional: true, os: [process.platform] },
    'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-3', optional: true, os: ['aix'] },
  },
}

let root = ''
const at = (path: string) => join(root, path)
const read = (path: string) => readFileSync(at(path), 'utf8')
function write(path: string, text: string) {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-clone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  root = folder
  mkdirSync(at('bin'))
  cpSync(new URL('./prepare.mjs', import.meta.url).pathname, at('bin/prepare.mjs'))
  write('bin/build.ts', BUILD)
  write('programs/npm', NPM)
  chmodSync(at('programs/npm'), 0o755)
  write('app/page.ts', 'export const page = 1')
  write('package-lock.json', JSON.stringify(LOCK))
})

function withVersion(path: keyof typeof LOCK.packages, version: string) {
  return { packages: { ...LOCK.packages, [path]: { ...LOCK.packages[path], version } } }
}

function prepare(env: Record<string, string> = {}) {
  rmSync(at('calls'), { force: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('bin/prepare.mjs'), 'build'], {
    env: {
      ...process.env,
      PATH: `${at('programs')}:${process.env.PATH}`,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      ...env,
    },
    encoding: 'utf8',
  })
  return { status, stdout, stderr, calls: existsSync(at('calls')) ? read('calls').trim().split('\n') : [] }
}

test('a bare clone is installed and built, in production with development packages too; a second run does nothing', () => {
  const first = prepare()
  expect(first).toMatchObject({ status: 0, calls: ['ci true undefined'] })
  expect(first.stdout.trim().split('\n')).toEqual([
    expect.stringMatching(/^Installing/),
    expect.stringMatching(/^Building/),
  ])
  expect(read('build/page.js')).toContain('page = 1')
  expect(prepare({ NO_NETWORK: '1' })).toMatchObject({ status: 0, stdout: '', stderr: '', calls: [] })
})

test('a changed source is built again, a changed test is not', () => {
  prepare()
  write('app/page.test.ts', 'anything')
  expect(prepare().stdout).toBe('')
  write('app/page.ts', 'export const page = 2')
  expect(prepare().stdout).toMatch(/^Building/)
  expect(read('build/page.js')).toContain('page = 2')
})

test('a build that fails says so in its last line, and the next start builds again', () => {
  write('app/page.ts', 'wrong')
  const failed = prepare()
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain('page.ts is wrong')
  expect(failed.stderr.trim().split('\n').at(-1)).toBe('Building the site failed, see above')
  expect(prepare().status).toBe(1)
  write('app/page.ts', 'export const page = 3')
  expect(prepare().status).toBe(0)
})

test('an interrupted installation is repeated', () => {
  prepare()
  write('package-lock.json', JSON.stringify(withVersion('node_modules/one', '1.0.1')))
  expect(prepare({ INTERRUPT: '1' }).status).toBe(1)
  write('package-lock.json', JSON.stringify(LOCK))
  expect(prepare()).toMatchObject({ status: 0, calls: ['ci true undefined'] })
})

test.each(['node_modules/one', 'node_modules/here'] as const)('another version of %s is installed', (path) => {
  prepare()
  write('package-lock.json', JSON.stringify(withVersion(path, '1.0.1')))
  expect(prepare().calls).toEqual(['ci true undefined'])
  expect(prepare().calls).toEqual([])
})

test('packages are installed when node_modules is missing', () => {
  prepare()
  rmSync(at('node_modules'), { recursive: true })
  expect(prepare().calls).toEqual(['ci true undefined'])
})

test('without a network a bare clone ends with one clear line', () => {
  const { status, stderr } = prepare({ NO_NETWORK: '1' })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    'npm error code ENOTFOUND',
    expect.stringMatching(/^Installing the packages failed/),
  ])
})

test('a Node in node_modules that does not run here is removed', () => {
  prepare()
  write('node_modules/.bin/node', '#!/nowhere')
  write('app/page.ts', 'export const page = 4')
  expect(prepare().status).toBe(0)
  expect(existsSync(at('node_modules/.bin/node'))).toBe(false)
})
