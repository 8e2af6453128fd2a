/**
 * Texts of staff that may name a person but that no id links to one: searches of saved views, names of imported files.
 * They are found by the person's full name, email addresses and phone numbers.
 */
import { sql } from 'kysely'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { personalTables } from '#kernel/personal-data.server.ts'

export type Mention = { place: string; text: string }
/** What the parts of an export are made of. */
type Parts = Record<string, unknown>

/** A national number without its prefix. */
const PHONE_DIGITS = 10

const searchedColumns = () =>
  [...personalTables].flatMap(([table, { personal = {} }]) =>
    Object.entries(personal).flatMap(([column, { searched, ...one }]) => (searched ? [{ table, column, ...one }] : [])),
  )

/** `q=ahmet%40example.org&sort=name` and `Ahmet-Yilmaz.csv` as folded words between spaces. */
function wordsOf(text: string): string {
  let plain = text.replaceAll('+', ' ')
  try {
    plain = decodeURIComponent(plain)
  } catch {
    // The name of a file may contain a percent sign.
  }
  return ` ${foldForSearch(plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '))} `
}

const digitsOf = (text: string) => toLatinDigits(text).replaceAll(/\D/g, '')

/** Values of the export that identify a person in a text. A first name alone does not. */
function identifiersIn(parts: Parts): { words: string[]; phones: string[] } {
  const words = new Set<string>()
  const phones = new Set<string>()
  for (const { personal = {} } of personalTables.values())
    for (const { kind, exported } of Object.values(personal)) {
      if ((kind !== 'name' && kind !== 'contact') || !exported) continue
      const [part, field] = exported.split('.') as [string, string]
      const values = [parts[part]].flat().map((record) => (record as Parts | null | undefined)?.[field])
      for (const value of values.flat()) {
        if (typeof value !== 'string') continue
        const digits = digitsOf(value)
        if (kind === 'name' ? wordsOf(value).trim().includes(' ') : value.includes('@')) words.add(wordsOf(value))
        else if (kind === 'contact' && digits.length >= PHONE_DIGITS) phones.add(digits.slice(-PHONE_DIGITS))
      }
    }
  return { words: [...words].filter((one) => one.trim()), phones: [...phones] }
}

/** The texts that mention the person whose data the parts are. Read before an erasure. */
export async function mentionsOf(ctx: Pick<Context, 'db'>, parts: Parts): Promise<Mention[]> {
  const { words, phones } = identifiersIn(parts)
  const names = (text: string) =>
    words.some((one) => wordsOf(text).includes(one)) || phones.some((one) => digitsOf(wordsOf(text)).includes(one))
  const found: Mention[] = []
  for (const { table, column } of searchedColumns()) {
    const { rows } = await sql<{ text: string }>`select distinct ${sql.ref(column)} as text
      from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(ctx.db)
    for (const { text } of rows) if (names(text)) found.push({ place: `${table}.${column}`, text })
  }
  return found
}

/** Deletes or empties these texts, as their columns are declared. */
export async function eraseMentions({ db }: Pick<Context, 'db'>, mentions: readonly Mention[]): Promise<void> {
  for (const { table, column, erased, optional } of searchedColumns()) {
    const texts = mentions.filter(({ place }) => place === `${table}.${column}`).map(({ text }) => text)
    if (texts.length === 0) continue
    const where = sql`where ${sql.ref(column)} = any(${texts})`
    if (erased === 'row') await sql`delete from ${sql.table(table)} ${where}`.execute(db)
    else await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${optional ? null : '—'} ${where}`.execute(db)
  }
}
