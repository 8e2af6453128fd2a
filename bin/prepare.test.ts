import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

/** Stands in for npm: installs what the lock file names and writes down how it was called. */
const NPM = `
const fs = require('fs'), path = require('path')
const root = process.cwd()
fs.appendFileSync(path.join(root, 'calls'), process.argv[2] + ' ' + process.argv.includes('--include=dev') + ' ' + process.env.NODE_ENV + '\\n')
if (process.env.NO_NETWORK) { console.error('npm error code ENOTFOUND\\n    at stack'); process.exit(1) }
const { packages } = JSON.parse(fs.readFileSync('package-lock.json'))
delete packages['']
if (process.argv[2] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true })
for (const [place, entry] of Object.entries(packages)) {
  if (entry.os && entry.os[0] !== process.platform) { delete packages[place]; continue }
  fs.mkdirSync(place, { recursive: true })
  if (process.env.BREAK_OFF) process.exit(137)
  fs.writeFileSync(place + '/package.json', JSON.stringify(entry))
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
  write('npm-cli.js', NPM)
  write('app/page.ts', 'export const page = 1')
  write('package-lock.json', JSON.stringify(LOCK))
})

function prepare(env: Record<string, string> = {}) {
  rmSync(at('calls'), { force: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('bin/prepare.mjs'), 'build'], {
    env: { ...process.env, NODE_OPTIONS: '', npm_execpath: at('npm-cli.js'), NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr, calls: existsSync(at('calls')) ? read('calls').trim().split('\n') : [] }
}

const prepareBeside = () =>
  new Promise<number | null>((resolve) =>
    spawn(process.execPath, [at('bin/prepare.mjs'), 'build'], {
      env: { ...process.env, NODE_OPTIONS: '', npm_execpath: at('npm-cli.js') },
      stdio: 'ignore',
    }).on('close', resolve),
  )

test('a bare clone is installed and built, with development packages even in production; then nothing is left to do', () => {
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
  expect(failed.stderr.trim().split('\n').at(-1)).toBe('The site could not be built: see above')
  expect(prepare().status).toBe(1)
  write('app/page.ts', 'export const page = 3')
  expect(prepare().status).toBe(0)
})

test('an installation that was broken off is done again', () => {
  expect(prepare({ BREAK_OFF: '1' }).status).toBe(1)
  expect(prepare()).toMatchObject({ status: 0, calls: ['ci true undefined'] })
})

test('a changed lock file or a lost package is installed', () => {
  prepare()
  const changed = structuredClone(LOCK)
  changed.packages['node_modules/one'].version = '1.0.1'
  write('package-lock.json', JSON.stringify(changed))
  expect(prepare().calls).toEqual(['ci true undefined'])
  rmSync(at('node_modules/one'), { recursive: true })
  expect(prepare().calls).toEqual(['ci true undefined'])
})

test('a lost optional package is fetched without touching what works, and is gone without when offline', () => {
  prepare()
  rmSync(at('node_modules/here'), { recursive: true })
  const offline = prepare({ NO_NETWORK: '1' })
  expect(offline).toMatchObject({ status: 0, calls: ['install true undefined'] })
  expect(offline.stdout).toMatch(/going on without: here/)
  expect(existsSync(at('node_modules/one/package.json'))).toBe(true)
  expect(prepare()).toMatchObject({ status: 0, calls: ['install true undefined'] })
  expect(prepare().calls).toEqual([])
})

test('without a network a bare clone ends with one clear line', () => {
  const { status, stderr } = prepare({ NO_NETWORK: '1' })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    'npm error code ENOTFOUND',
    expect.stringMatching(/^The packages could not be installed/),
  ])
})

test('a Node in node_modules that does not run here is taken out of the way', () => {
  prepare()
  write('node_modules/.bin/node', '#!/nowhere')
  write('app/page.ts', 'export const page = 4')
  expect(prepare().status).toBe(0)
  expect(existsSync(at('node_modules/.bin/node'))).toBe(false)
})

test('two commands on one bare clone take turns', async () => {
  expect(await Promise.all([prepareBeside(), prepareBeside(), prepareBeside()])).toEqual([0, 0, 0])
  expect(read('calls').trim().split('\n')).toHaveLength(1)
})
