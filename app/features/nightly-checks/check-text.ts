import type { TextKey, Translate } from '#kernel/text.ts'

/** What a finding of a check means. A check of another version of the site has no text: its id stays. */
export function checkText(t: Translate, id: string): string {
  const key = `dashboard.nightly_check.${id}`
  const text = t(key as TextKey)
  return text === key ? id : text
}
