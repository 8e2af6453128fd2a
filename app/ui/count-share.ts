import type { SharePicture } from '#kernel/share-picture.ts'

/** The same names as in `features/share/share.ts`. */
export type Channel = 'facebook' | 'x' | 'linkedin' | 'whatsapp' | 'telegram' | 'copy' | 'system'

/** Notifies the server, even while the page is being left. The response is not needed. */
export function countShare({ kind, id }: SharePicture, channel: Channel): void {
  const body = new Blob([JSON.stringify({ kind, id, channel })], { type: 'application/json' })
  navigator.sendBeacon('/api/front/shares', body)
}
