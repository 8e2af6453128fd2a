import { LOCALES, type Localized } from '#kernel/locale.ts'
import type { Item } from './use-library.ts'

type Edited = Pick<Item, 'title' | 'picture' | 'folder' | 'tags'>

/** What a user changed in the details of a file: only this is sent, so that a colleague's changes stay. */
export function changesOf(before: Item, { title, picture, folder, tags }: Edited) {
  const none: Partial<Localized> = {}
  const [altBefore, alt] = [before.picture?.alt ?? none, picture?.alt ?? none]
  const languages = LOCALES.filter((one) => (alt[one] ?? '') !== (altBefore[one] ?? ''))
  const added = tags.filter((tag) => !before.tags.includes(tag))
  const removed = before.tags.filter((tag) => !tags.includes(tag))
  const focal = picture?.focal ?? null
  const isMoved = JSON.stringify(focal) !== JSON.stringify(before.picture?.focal ?? null)
  return {
    ...(title !== before.title && { title }),
    ...(folder !== before.folder && { folder }),
    ...(added.length > 0 && { add: added }),
    ...(removed.length > 0 && { remove: removed }),
    ...(languages.length > 0 && { alt: Object.fromEntries(languages.map((one) => [one, alt[one] ?? ''])) }),
    ...(isMoved && { focal }),
  }
}
