/** URL of the picture that social networks show with a link; `features/share` generates it. */
import type { Locale } from './locale.ts'

export const SHARE_KINDS = [
  'site',
  'campaign',
  'project',
  'post',
  'activity',
  'residence',
  'center',
  'product',
] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

export type SharePicture = {
  kind: ShareKind
  id: number
  /** A new version gives a new URL, so that social networks load it again. */
  version?: string | number | undefined
}

/** A PNG of 1200 × 630 pixels: `/share/campaign-7-ar.png?v=3`. */
export function sharePictureUrl({ kind, id, version, locale }: SharePicture & { locale: Locale }): string {
  return `/share/${kind}-${id}-${locale}.png${version === undefined ? '' : `?v=${version}`}`
}
