/**
 * `npm run backup -- [FILE]`: backs up the whole site to one file, also while it runs. `--new-key FILE` makes a key
 * pair.
 */
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { built, environment, exitOnSignals } from './environment.ts'

exitOnSignals()
try {
  const { values, positionals } = parseArgs({ options: { 'new-key': { type: 'string' } }, allowPositionals: true })
  if (positionals.length > 1) throw new Error('one file only: npm run backup -- [FILE]')
  const { backup, generateBackupKey, readConfig } = await built()
  const keyFile = values['new-key']
  if (keyFile) {
    console.log(`BACKUP_RECIPIENT=${await generateBackupKey(keyFile)}`)
    console.log(`The secret key is in ${keyFile}. Keep it away from the server: without it no backup can be read.`)
    process.exit(0)
  }
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = positionals[0] ?? `sanad-${stamp}.tar.gz`
  const { bytes, manifest, warning } = await backup(readConfig(environment()), file)
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  console.log(`${relative('.', file)}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, as of ${manifest.madeAt}`)
  if (!manifest.storage) console.log('The uploads are in the bucket and not in this file.')
  if (warning) console.error(`Warning: ${warning}`)
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
