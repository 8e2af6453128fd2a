/** `npm run texts -- export <folder>` and `import <file> [--locale xx]`: docs/how-to/translate.md. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { texts } from '#app/texts.ts'
import { isLocale, LOCALES } from '#kernel/locale.ts'
import { root } from './environment.ts'
import { compareMessages, messagesOf } from './texts/check.ts'
import { addressOf, changeModules, readModules, writeModules } from './texts/modules.ts'

const USAGE = `npm run texts -- export <folder>               writes ${LOCALES.map((locale) => `${locale}.json`).join(', ')}
npm run texts -- import <file> [--locale xx]   writes the texts of a file into the code`

/** npm runs scripts in the project's folder; a typed path is relative to the folder in which npm was called. */
const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

async function exportTexts(folder: string) {
  await mkdir(folder, { recursive: true })
  for (const locale of LOCALES) {
    const messages = messagesOf(texts, locale)
    await writeFile(join(folder, `${locale}.json`), `${JSON.stringify(messages, null, 2)}\n`)
    console.log(`${join(folder, `${locale}.json`)}: ${Object.keys(messages).length} texts`)
  }
}

async function importTexts(file: string, locale: string) {
  if (!isLocale(locale))
    throw new Error(`"${locale}" is not a language of the site: use --locale ${LOCALES.join(' or ')}`)
  const messages = z.record(z.string(), z.string()).safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!messages.success)
    throw new Error(`${file} must be one JSON object of keys and messages:\n${z.prettifyError(messages.error)}`)
  const { changes, problems } = compareMessages(texts, locale, messages.data)
  if (problems.length) throw new Error(`${problems.join('\n')}\nProblems: ${problems.length}. Nothing was changed.`)
  const changed = await changeModules(root, await readModules(root), changes)
  await writeModules(root, changed)
  for (const { key, form, from, to } of changes) console.log(`${addressOf(key, locale, form)}\n  - ${from}\n  + ${to}`)
  for (const path of changed.keys()) console.log(`written: ${path}`)
  console.log(`Changed texts: ${changes.length}`)
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { locale: { type: 'string' } } })
  const [task, path] = positionals
  if (task === 'export' && path) await exportTexts(pathOf(path))
  else if (task === 'import' && path) await importTexts(pathOf(path), values.locale ?? basename(path, '.json'))
  else throw new Error(USAGE)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
