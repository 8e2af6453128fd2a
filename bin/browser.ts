/** Finds a Chromium for the browser tests, and installs one where there is none. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

/** The headless shell first: the same engine without windows and menus, which takes a quarter less time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

function findBrowser(): string | undefined {
  const own = chromium.executablePath()
  return [process.env.CHROMIUM_PATH, ...SYSTEM, own].find((path) => path && existsSync(path))
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/** Installs the first of these Debian packages that this release has. */
function installFirst([name, ...others]: string[]): void {
  try {
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name!)
  } catch (error) {
    if (others.length === 0) throw error
    installFirst(others)
  }
}

/**
 * Debian's package as root, Playwright's own otherwise.
 * @throws {Error} when neither can be installed
 */
export function browserPath(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium on this machine: installing one for the browser tests')
  try {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      run('apt-get', 'update', '-qq')
      installFirst(['chromium-headless-shell', 'chromium'])
    } else
      run(process.execPath, join(import.meta.dirname, '../node_modules/playwright-core/cli.js'), 'install', 'chromium')
  } catch (error) {
    throw new Error('installing Chromium failed: set CHROMIUM_PATH to an installed one', { cause: error })
  }
  const installed = findBrowser()
  if (!installed) throw new Error('no Chromium was found after installing it: set CHROMIUM_PATH')
  return installed
}
