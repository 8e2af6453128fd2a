/**
 * Runs before the npm scripts: installs packages when they differ from package-lock.json and, with the argument
 * `build`, builds the site when its sources changed. It runs on Node 20 in a bare clone, so it imports only Node
 * modules.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** npm writes this list of what it installed when it has finished. */
const installedList = join(root, 'node_modules/.package-lock.json')
/** Node 24 from node_modules. npm puts this folder first in PATH, so the scripts run on it. */
const ownNode = join(root, 'node_modules/.bin/node')
const stamp = join(root, 'build/.sources')
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

function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Prints the output of the command only if it fails. */
function run(file, args, env) {
  const options = { cwd: root, env, encoding: 'utf8', maxBuffer: 64e6 }
  const { status, stdout, stderr, error } = spawnSync(file, args, options)
  if (status !== 0) console.error(error ? error.message : `${stdout}${stderr}`.trim())
  return status === 0
}

const isAtLeast = (major, minor) => {
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number)
  return ourMajor > major || (ourMajor === major && ourMinor >= minor)
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

function isInstalled() {
  if (!existsSync(installedList)) return false
  const installed = packagesIn(installedList)
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, { version, optional }]) => {
    // npm leaves out the optional packages of other systems.
    if (path === '' || (optional && !installed[path])) return true
    return installed[path]?.version === version
  })
}

function install() {
  if (isInstalled()) return
  console.log('Installing packages (about a minute)')
  // An installation that is interrupted must not look complete.
  rmSync(installedList, { force: true })
  const { NODE_ENV: _, ...env } = process.env
  if (!run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], env))
    fail('Installing the packages failed (npm ci), see above. It needs an internet connection')
  chooseNode()
}

/** Node 24 where npm has it for this machine, else the Node of the system if it is new enough. */
function chooseNode() {
  if (existsSync(ownNode)) {
    if (spawnSync(ownNode, ['--version']).status === 0) return ownNode
    // Remove it, because the scripts would find it first in PATH.
    rmSync(ownNode)
  }
  if (!isAtLeast(22, 18))
    fail(`Node 22.18 or newer is needed on ${process.platform} ${process.arch}; this is ${process.version}`)
  return process.execPath
}

function hashSources() {
  const hash = createHash('sha256').update(process.platform + process.arch)
  const add = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
  }
  SOURCES.forEach(add)
  return hash.digest('hex')
}

function build() {
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the site')
  rmSync(stamp, { force: true })
  const PATH = `${dirname(ownNode)}${delimiter}${process.env.PATH}`
  if (!run(chooseNode(), [join(root, 'bin/build.ts')], { ...process.env, PATH }))
    fail('Building the site failed, see above')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

if (!isAtLeast(20, 19)) fail(`Node 20.19 or newer is needed; this is ${process.version}. See https://nodejs.org`)
install()
if (process.argv.includes('build')) build()
