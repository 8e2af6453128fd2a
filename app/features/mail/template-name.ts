import type { TextKey, Translate } from '#kernel/text.ts'

/** The name of an email's template, translated where there is a text. */
export function templateName(t: Translate, template: string): string {
  const key = `dashboard.mail_template.${template}` as TextKey
  const words = t(key)
  return words === key ? template : words
}
