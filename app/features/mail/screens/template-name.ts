import type { TextKey, Translate } from '#kernel/text.ts'

/** What kind of letter it is, in words where it has some. */
export function templateName(t: Translate, template: string): string {
  const key = `dashboard.mail_template.${template}` as TextKey
  const words = t(key)
  return words === key ? template : words
}
