/** Converts rows of the library for the API. */
import './tables.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { LOCALES, type Localized } from '#kernel/locale.ts'
import { documentUrl, renditionUrl, type Picture } from '#kernel/picture.ts'
import type { Media } from './media.ts'
import type { MediaRow } from './tables.ts'

export function pictureOf(row: MediaRow): Picture | null {
  if (row.kind !== 'picture') return null
  const { id, color, alt, focal } = row
  return { id, width: row.width!, height: row.height!, color, alt, focal }
}

export function toMedia(row: MediaRow): Media {
  const picture = pictureOf(row)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    title: row.title,
    bytes: row.bytes,
    type: row.type,
    picture,
    url: picture ? renditionUrl(picture, picture.width, 'jpg') : documentUrl(row.id),
    folder: row.folder,
    tags: row.tags,
    createdAt: row.created_at,
  }
}

type Described = { name: string; title: string; alt: Localized | null; folder?: string; tags?: readonly string[] }

export function searchWords({ name, title, alt, folder, tags = [] }: Described): string {
  const words = [title, name, ...LOCALES.map((locale) => alt?.[locale]), folder, ...tags]
  return foldForSearch(words.filter(Boolean).join(' '))
}
