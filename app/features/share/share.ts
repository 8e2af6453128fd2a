/** Channels for sharing a page. Shares are counted anonymously. */
import { SHARE_KINDS, type ShareKind } from '#kernel/share-picture.ts'

export const CHANNELS = ['facebook', 'x', 'linkedin', 'whatsapp', 'telegram', 'copy', 'system'] as const
export type Channel = (typeof CHANNELS)[number]

export type SharedKind = Exclude<ShareKind, 'site'>
export const SHARED_KINDS = SHARE_KINDS.filter((kind): kind is SharedKind => kind !== 'site')

export type ShareFigures = { total: number; channels: Record<Channel, number> }
