/** Width of every generated cover in pixels. */
export const COVER_WIDTH = 1280
export const COVER_HEIGHT = 840

/** URL of a generated cover, such as `/covers/campaign-12.svg`. */
export function coverUrl(kind: string, id: string | number): string {
  return `/covers/${kind}-${id}.svg`
}
