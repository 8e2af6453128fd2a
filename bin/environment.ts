/** Environment of the programs in bin/: `.env` next to package.json, overridden by the shell's variables. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

export const root = join(import.meta.dirname, '..')

/** @throws {Error} with a one-line message when `.env` cannot be read */
export function environment(): Record<string, string | undefined> {
  const file = join(root, '.env')
  return { ...(existsSync(file) ? parseEnv(textOf(file)) : {}), ...process.env }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Loads the built server. @throws {Error} with a one-line message when the site has not been built */
export async function built(): Promise<typeof import('../app/server/main.server.ts')> {
  const file = join(root, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('the site is not built: npm run build')
  return (await import(file)) as typeof import('../app/server/main.server.ts')
}

/** Ends the process on SIGINT and SIGTERM through `exit`, so that a backup or restore removes its work folder. */
export function exitOnSignals(): void {
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}
