/** `npm run restore -- FILE [--replace] [--key FILE] [--erasures FILE]`: restores the site from a backup. The site must not be running. */
import { parseArgs } from 'node:util'
import { built, environment, exitOnSignals } from './environment.ts'

exitOnSignals()
try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false }, key: { type: 'string' }, erasures: { type: 'string' } },
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  if (!file) throw new Error('the file is missing: npm run restore -- FILE [--replace] [--key FILE] [--erasures FILE]')
  if (more.length > 0) throw new Error(`one file only, not ${more.join(', ')} too`)
  const { JOB_TABLE, readConfig, restore } = await built()
  const { manifest, leftOut, migrated, erasures, findings } = await restore(readConfig(environment()), file, {
    replace: values.replace,
    ...(values.key && { key: values.key }),
    ...(values.erasures && { erasures: values.erasures }),
  })
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  console.log(`Restored: ${rows} rows as of ${manifest.madeAt}.`)
  if (migrated.length > 0) console.log(`Brought up to this release: ${migrated.join(', ')}.`)
  const [queue, tables] = [leftOut.includes(JOB_TABLE), leftOut.filter((table) => table !== JOB_TABLE)]
  if (tables.length > 0) console.log(`Left out, since this release has no such table: ${tables.join(', ')}.`)
  if (queue) console.log('Left out: pending jobs, since this release has another version of the job queue.')
  console.log(`Erasures in the lists: ${erasures.known}.`)
  if (erasures.applied > 0)
    console.log(`Erased again: ${erasures.found} people, from ${erasures.applied} erasures after the backup.`)
  for (const { id, says, rows } of findings)
    console.log(`A check of the restored data found something: ${id}: ${says} (${rows.length}).`)
  if (findings.length === 0) console.log('The checks of the restored data found nothing.')
  if (!manifest.storage) console.log('The uploads are in the bucket and not in the backup file.')
  console.log('The site is on hold: it sends nothing until an owner confirms the restore on /dashboard/restore.')
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
