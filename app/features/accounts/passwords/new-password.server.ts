/** The rules of a new password: long enough, not a common one, and not derived from its owner's data. */
import { z } from 'zod'
import { readSettings } from '#features/settings/settings.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES, pick } from '#kernel/locale.ts'
import { invalidField } from '#kernel/refusal.ts'
import common from './common.txt?raw'
import { PASSWORD_MAX, PASSWORD_MIN } from './length.ts'

/** The list is searched as one string: a set of 18,000 strings would take ten times the memory. */
const isCommon = (password: string) => !password.includes('\n') && common.includes(`\n${password}\n`)

/** True for a common password (OWASP ASVS 5.0, 6.2.4), and for one made of one or two different characters. */
function isWeak(password: string): boolean {
  const small = password.normalize('NFKC').toLowerCase()
  return isCommon(small) || new Set(small).size < 3
}

export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, 'people.password_short')
  .max(PASSWORD_MAX, 'people.password_long')
  .refine((password) => !isWeak(password), 'people.password_common')

/** In characters. Shorter words occur in too many good passwords by chance. */
const MIN_WORD = 4
const flat = (text: string) => foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, '')
const words = (text: string) => [text, ...foldForSearch(text).split(/[^\p{L}\p{N}]+/u)]

/**
 * Refuses a password that contains its owner's address or name, or the name of the site, in any spelling or case.
 * @throws {Refusal} 422 `people.password_personal`, at the field `password`
 */
export async function refusePersonal(
  ctx: Context,
  password: string,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const { site } = await readSettings(ctx, 'site')
  const host = new URL(ctx.config.publicUrl).hostname
  const known = [email.split('@')[0]!, host, name, ...LOCALES.map((locale) => pick(site.name, locale))]
  const telling = new Set([...known.flatMap(words), email, 'sanad'].map(flat).filter((word) => word.length >= MIN_WORD))
  const typed = flat(password)
  if ([...telling].some((word) => typed.includes(word))) throw invalidField('password', 'people.password_personal')
}
