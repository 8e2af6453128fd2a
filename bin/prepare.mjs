/**
 * Before every npm script: installs what package-lock.json names and, with the argument `build`, builds what
 * changed. Uses nothing but Node itself, in syntax that Node 20 reads, as it runs before there is anything else.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** npm writes it last: without it an installation was broken off. */
const installedList = join(modules, '.package-lock.json')
const ownNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const stamp = join(root, 'build', '.sources')
const SOURCES = [
  'app',
  'migrations',
  'demo',
  'public',
  'bin/build.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

const say = (line) => console.log(line)
function give(line, output) {
  const lines = (output || '').split('\n').filter((text) => text.trim() && !/^(npm error)?\s+at /.test(text))
  if (lines.length > 0) console.error(lines.slice(-30).join('\n'))
  console.error(line)
  process.exit(1)
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

const isAtLeast = (major, minor) => {
  const [ours, oursMinor] = process.versions.node.split('.').map(Number)
  return ours > major || (ours === major && oursMinor >= minor)
}

const allows = (list, value) =>
  !list || list.includes(value) || (list[0].startsWith('!') && !list.includes(`!${value}`))
/** Whether npm would install this entry here: `os`, `cpu` and `libc` of an optional package. */
function applies({ os, cpu, libc }) {
  return allows(os, process.platform) && allows(cpu, process.arch) && (!libc || allows(libc, ourLibc()))
}
const ourLibc = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')

/** Compares what is there with the lock file: nothing to trust, and nothing to ask the network. */
function missingPackages() {
  const wanted = read(join(root, 'package-lock.json'))
  if (!wanted) give('package-lock.json cannot be read: get it from the repository again')
  const installed = (read(installedList) || { packages: {} }).packages
  const missing = Object.entries(wanted.packages).filter(([path, entry]) => {
    if (!path || entry.link || !applies(entry)) return false
    const there = installed[path]
    return (
      !there ||
      there.version !== entry.version ||
      there.integrity !== entry.integrity ||
      !existsSync(join(root, path, 'package.json'))
    )
  })
  const needed = missing.filter(([, entry]) => !entry.optional)
  // Without os and cpu it only serves another optional package, which may not apply here.
  const optional = missing.filter(([, entry]) => entry.optional && (entry.os || entry.cpu))
  return { needed, optional }
}

function npm(args) {
  const common = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-retry-maxtimeout=20000',
  ]
  const cli = process.env.npm_execpath
  const ours = cli && /npm-cli\.[cm]?js$/.test(cli)
  const [file, first] = ours ? [process.execPath, [cli]] : ['npm', []]
  const env = { ...process.env }
  // Meant for the script that npm runs us for, not for an installation.
  delete env.NODE_ENV
  const { status, stdout, stderr, error } = spawnSync(file, [...first, ...args, ...common], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !ours && process.platform === 'win32',
    maxBuffer: 64e6,
  })
  return { good: status === 0, output: error ? String(error.message) : `${stdout}${stderr}` }
}

function install() {
  const before = missingPackages()
  if (before.needed.length > 0) {
    say('Installing packages; the first time takes a minute or so')
    // If we are broken off while npm deletes, nothing may look complete.
    rmSync(installedList, { force: true })
    const { good, output } = npm(['ci'])
    if (!good) give('The packages could not be installed (npm ci): see above; the network is needed for this', output)
    const { needed } = missingPackages()
    if (needed.length > 0) give(`npm ci did not install ${needed[0][0]}: delete node_modules and try again`)
  } else if (before.optional.length > 0) {
    // Not `npm ci`: it would first delete an installation that works.
    say(`Completing the installation: ${before.optional.map(([path]) => path.replace('node_modules/', '')).join(', ')}`)
    npm(['install', '--no-save'])
  }
  const { optional } = missingPackages()
  if (optional.length > 0)
    say(`Not installed, going on without: ${optional.map(([path]) => path.replace('node_modules/', '')).join(', ')}`)
}

/** The Node that runs the site: 24 from node_modules where npm has it for this machine, else this one if it is new enough. */
function chooseNode() {
  if (existsSync(ownNode)) {
    if (realpathSync(ownNode) === realpathSync(process.execPath)) return process.execPath
    const works =
      spawnSync(ownNode, ['--version'], { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0
    if (works) return ownNode
    // It stands first in PATH for every npm script, so a broken one must go.
    rmSync(ownNode, { force: true })
  }
  if (!isAtLeast(22, 18))
    give(
      `Node 22.18 or newer is needed on ${process.platform} ${process.arch}; this is ${process.version}. See https://nodejs.org`,
    )
  return process.execPath
}

function hashOf(paths) {
  const hash = createHash('sha256').update(process.platform + process.arch)
  const add = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
  }
  paths.forEach(add)
  return hash.digest('hex')
}

function build(node) {
  const hash = hashOf(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('Building the site')
  rmSync(stamp, { force: true })
  const PATH = `${join(modules, '.bin')}${delimiter}${process.env.PATH || ''}`
  const { status, stdout, stderr } = spawnSync(node, [join(root, 'bin/build.ts')], {
    cwd: root,
    env: { ...process.env, PATH },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64e6,
  })
  if (status !== 0) give('The site could not be built: see above', `${stdout}${stderr}`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** Two commands on one bare clone must not install at once: the second waits. Returns what ends the turn. */
function takeTurn() {
  const lock = join(tmpdir(), `sanad-prepare-${createHash('sha256').update(resolve(root)).digest('hex').slice(0, 12)}`)
  for (let said = false; ; said = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') return () => {}
    }
    if (!isHeld(lock)) rmSync(lock, { force: true })
    else if (!said) say('Waiting for another npm command that prepares this folder')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function isHeld(lock) {
  try {
    // A number may have gone to another program since.
    if (Date.now() - statSync(lock).mtimeMs > 15 * 60_000) return false
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (!isAtLeast(20, 19)) give(`Node 20.19 or newer is needed; this is ${process.version}. See https://nodejs.org`)
process.on('exit', takeTurn())
install()
const node = chooseNode()
if (process.argv.includes('build')) build(node)
