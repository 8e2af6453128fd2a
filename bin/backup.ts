/** `npm run backup -- [FILE]`: the whole site in one file, also while it runs. */
import { relative } from 'node:path'
import { built, environment } from './environment.ts'

try {
  const { backup, readConfig } = await built()
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = process.argv[2] ?? `sanad-${stamp}.tar.gz`
  const { bytes, manifest } = await backup(readConfig(environment()), file)
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  console.log(`${relative('.', file)}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, as of ${manifest.madeAt}`)
  if (!manifest.storage) console.log('The uploads are in the bucket, which this file does not hold.')
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
