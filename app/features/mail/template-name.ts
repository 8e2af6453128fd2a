import type { TextKey, Translate } from '#kernel/text.ts'

type Named<Key> = Key extends `dashboard.mail_template.${infer Template}` ? Template : never

/** Templates with a name in three languages, so that no new one is listed by its id; tests have their own. */
export type MailTemplate = Named<TextKey> | `test.${string}`

/** The name of an email's template; the id of one that no longer exists. */
export function templateName(t: Translate, template: string): string {
  const key = `dashboard.mail_template.${template}` as TextKey
  const words = t(key)
  return words === key ? template : words
}
