/**
 * What the programs of an operator print and their exit codes, with a server that is not built, and with one that
 * answers as prepared. What the server itself does is tested in app/server/operate.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })
const root = mkdtempSync(join(tmpdir(), 'sanad-programs-'))
const server = join(root, 'build/server/index.js')
beforeAll(() => {
  for (const name of ['doctor', 'environment', 'backup', 'restore', 'reset-second-factor', 'start'])
    cpSync(join(import.meta.dirname, `${name}.ts`), join(root, 'bin', `${name}.ts`))
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
})
beforeEach(() => {
  rmSync(join(root, 'build'), { recursive: true, force: true })
  rmSync(join(root, '.env'), { recursive: true, force: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function run(name: string, args: string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin', `${name}.ts`), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
    timeout: 30_000,
  })
  return { status, stdout, stderr }
}

/** A built server with these exports; `readConfig` returns the environment. */
function build(code: string) {
  mkdirSync(join(root, 'build/server'), { recursive: true })
  writeFileSync(server, `export const readConfig = (env) => env\n${code}\n`)
}

test.each([
  ['doctor', []],
  ['start', []],
  ['restore', ['a.tar.gz']],
])('%s on a site that is not built says how to build it, without a stack trace', (name, args) => {
  const { status, stdout, stderr } = run(name, args)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('the site is not built: npm run build')])
})

test.each(['start', 'backup'])('%s names a .env that cannot be read, without a stack trace', (name) => {
  build('')
  // As Docker makes it, where the file of a volume does not exist.
  mkdirSync(join(root, '.env'))
  const { status, stderr } = run(name)
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('.env')])
})

test('variables of the shell come before those of .env', () => {
  build(`export const runDoctor = async ({ A, B, C }) => [{ what: 'site', state: 'good', says: [A, B, C].join() }]`)
  writeFileSync(join(root, '.env'), 'A=file\nB="file, with spaces"\n# C=comment\n')
  expect(run('doctor', [], { A: 'shell', C: '' }).stdout).toContain('shell,file, with spaces,')
})

describe('doctor', () => {
  const finding = (state: string) => `{ what: 'disk', state: '${state}', says: 'is ${state}' }`
  test.each([
    ['warning', 0, '! disk'],
    ['bad', 1, '✗ disk'],
  ])('prints a line for what is %s and ends with %i', (state, code, line) => {
    build(`export const runDoctor = async () => [${finding('good')}, ${finding(state)}]`)
    const { status, stdout } = run('doctor')
    expect([status, stdout.trim().split('\n').at(-1)]).toEqual([code, expect.stringContaining(line)])
  })

  test('--site-elsewhere is for a site on another machine; a wrong argument is refused', () => {
    build(
      `export const runDoctor = async (_, options) => [{ what: 'site', state: 'good', says: JSON.stringify(options) }]`,
    )
    expect(run('doctor').stdout).toContain('{"siteElsewhere":false}')
    expect(run('doctor', ['--site-elsewhere']).stdout).toContain('{"siteElsewhere":true}')
    expect(run('doctor', ['--elsewhere'])).toMatchObject({ status: 1, stdout: '' })
  })

  test('ends with 1 and one line if a variable is wrong', () => {
    build(`export const runDoctor = async () => { throw new Error('PUBLIC_URL is not an address') }`)
    expect(run('doctor')).toMatchObject({ status: 1, stderr: '✗ PUBLIC_URL is not an address\n' })
  })
})

describe('backup', () => {
  const made = `{ bytes: 2_500_000, manifest: { tables: { donations: 3, donors: 2 }, madeAt: '2026-11-21T10:00:00Z', storage: false } }`

  test('names the file, its rows and size, and what is not in it', () => {
    build(`export const backup = async () => (${made})`)
    expect(run('backup', ['copies/a.tar.gz'])).toMatchObject({
      status: 0,
      stdout:
        'copies/a.tar.gz: 5 rows, 2.5 MB, as of 2026-11-21T10:00:00Z\nThe uploads are in the bucket and not in this file.\n',
    })
  })

  test('without a name writes a file with the time, which no later backup overwrites', () => {
    build(`export const backup = async () => (${made})`)
    expect(run('backup').stdout).toMatch(/^sanad-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz: /)
  })

  test('of a full disk ends with 1 and the reason', () => {
    build(`export const backup = async () => { throw new Error('no space left on device') }`)
    expect(run('backup', ['a'])).toMatchObject({ status: 1, stdout: '', stderr: 'no space left on device\n' })
  })

  test.each([[['a.tar.gz', 'b.tar.gz']]])('with the wrong arguments %j makes no backup', (args) => {
    build(`export const backup = async () => { console.log('made'); return ${made} }`)
    const { status, stdout, stderr } = run('backup', args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).not.toContain('    at ')
  })
})

describe('restore', () => {
  const restored = `{ manifest: { tables: { donations: 3 }, madeAt: '2026-11-21', storage: true }, leftOut: ['old_table'], migrated: ['0200'], erasures: { known: 7, applied: 1, found: 2 }, findings: [{ id: 'ledger.unbalanced', says: 'a transaction that does not add up', rows: [{}, {}] }] }`

  test('says what was restored, left out and erased again, and that the site is on hold', () => {
    build(`export const restore = async (config, file, options) => { console.log(file, JSON.stringify(options)); return ${restored} }`) // prettier-ignore
    const { status, stdout } = run('restore', ['a.tar.gz', '--replace', '--key', 'k', '--erasures', 'e.json'])
    expect(status).toBe(0)
    const [asked, ...says] = stdout.trim().split('\n')
    expect(asked).toBe('a.tar.gz {"replace":true,"key":"k","erasures":"e.json"}')
    expect(says.join('\n')).toMatch(/3 rows.*2026-11-21[^]*0200[^]*old_table[^]*lists: 7[^]*2 people[^]*on hold/)
    expect(stdout).toContain('ledger.unbalanced: a transaction that does not add up (2)')
    expect(stdout).not.toContain('bucket')
  })

  test.each([[['--replace']], [['a', 'b']], [['a', '--replce']]])(
    'with the arguments %j changes nothing, and says how it is called or what is wrong',
    (args) => {
      build(`export const restore = async () => { console.log('restored'); return ${restored} }`)
      const { status, stdout, stderr } = run('restore', args)
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).not.toBe('')
      expect(stderr).not.toContain('    at ')
    },
  )
})

test('the second factor of an account is not reset without its address', () => {
  build(`export const resetSecondFactors = async () => { throw new Error('there is no such account') }`)
  expect(run('reset-second-factor')).toMatchObject({ status: 1, stderr: expect.stringContaining('the email address is missing') }) // prettier-ignore
  expect(run('reset-second-factor', ['x@y.z'])).toMatchObject({ status: 1, stderr: 'there is no such account\n' })
})

describe('start', () => {
  const started = `export const usesSandboxBank = () => false
    export const missingVariables = () => 'PAYFOR'
    export const accountLines = async () => ['First account ...']
    export const startSite = async () => { setTimeout(() => process.kill(process.pid, 'SIGTERM'), 50); setInterval(() => {}, 1000); return { close: async () => console.log('closed'), services: { context: () => ({}), database: { kind: 'pglite' } } } }`

  test('says where the site, its emails and its data are, and stops cleanly', () => {
    build(started)
    const { status, stdout } = run('start', [], { publicUrl: 'http://localhost:3000', dataDir: '/srv/data' })
    expect(status).toBe(0)
    for (const line of [
      'http://localhost:3000',
      '/dev/mailbox',
      '/srv/data (PGlite)',
      'First account',
      'off: no PAYFOR',
      'closed',
    ])
      // prettier-ignore
      expect(stdout).toContain(line)
    expect(stdout).not.toContain('Sandbox bank')
  })

  test.each([
    ['EACCES', 'DATA_DIR cannot be written: /srv/data (EACCES)'],
    ['ECONNREFUSED', 'no database'],
  ])('with the error %s ends with 1 and says what to do about it', (code, says) => {
    build(`${started.replace('export const startSite', 'const unused')}
      export const startSite = async () => { throw Object.assign(new Error('no database'), { code: '${code}', path: '/srv/data' }) }`) // prettier-ignore
    expect(run('start')).toMatchObject({ status: 1, stderr: `${says}\n` })
  })
})
