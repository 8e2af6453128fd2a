import { renditionUrl, type Picture } from '#kernel/picture.ts'
import { coverUrl } from './cover-url.ts'

/** URL of a record's picture in the API: 960 pixels wide, or the generated cover. */
export function backgroundOf(picture: Picture | null, kind: string, id: number): string {
  return picture ? renditionUrl(picture, 960, 'jpg') : coverUrl(kind, id)
}
