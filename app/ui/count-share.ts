import type { SharePicture } from '#kernel/share-picture.ts'

/** As `features/share/share.ts` names them. */
export type Channel = 'facebook' | 'x' | 'linkedin' | 'whatsapp' | 'telegram' | 'copy' | 'system'

/** Notifies the server, also while the page is being left. The answer is not needed. */
export function countShare({ kind, id }: SharePicture, channel: Channel): void {
  const body = new Blob([JSON.stringify({ kind, id, channel })], { type: 'application/json' })
  navigator.sendBeacon('/api/front/shares', body)
}
