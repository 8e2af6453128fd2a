/** The writer's page behind the link of an answer. Opening it changes nothing, because mail scanners open links. */
import './tables.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { attachedFile } from '#kernel/attached-file.server.ts'
import type { Context } from '#kernel/context.ts'
import { daysBefore } from '#kernel/durations.ts'
import { UUID } from '#kernel/ids.ts'
import { query } from '#kernel/query.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route, type Route } from '#kernel/route.ts'
import { filesByEntry, openEntryFile } from './entry-files.server.ts'
import { conversationPath, type Conversation } from './message.ts'

const DOWNLOADS: Limit = { name: 'message_file_downloads', points: 120, seconds: 3600 }

/** Days after the last entry for which the link works: the same as the retention of handled messages. */
export async function retentionDays(ctx: Context): Promise<number> {
  const { retention } = await readSettings(ctx, 'retention')
  return retention.messagesMonths * 30.5
}

/** The message of a link that has not expired and that staff did not mark as spam. */
export async function messageByToken(ctx: Context, token: string) {
  const since = daysBefore(ctx.now, await retentionDays(ctx))
  return ctx.db
    .selectFrom('messages')
    .select(['id', 'subject', 'body', 'created_at', 'state'])
    .where('token', '=', token)
    .where('state', '<>', 'spam')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('message_entries')
          .select('id')
          .whereRef('message_id', '=', 'messages.id')
          .where('kind', '<>', 'note')
          .where('at', '>', since),
      ),
    )
}

/** Null for an unknown or expired link. */
export const conversationByToken = query({
  allow: 'anyone',
  async run(ctx, token: string): Promise<Conversation | null> {
    const message = await (await messageByToken(ctx, token)).executeTakeFirst()
    if (!message) return null
    const entries = await ctx.db
      .selectFrom('message_entries')
      .select(['id', 'kind', 'text', 'at'])
      .where('message_id', '=', message.id)
      .where('kind', '<>', 'note')
      .orderBy('at')
      .execute()
    const filesOf = await filesByEntry(ctx, message.id)
    return {
      subject: message.subject,
      entries: [
        { id: message.id, own: true, text: message.body, at: message.created_at, files: filesOf(null) },
        ...entries.map(({ id, kind, text, at }) => ({
          id,
          own: kind === 'reply',
          text,
          at,
          files: filesOf(id),
        })),
      ],
    }
  },
})

/** Files of answers and replies, for everyone who has the link. */
route(
  ...['', '/:lang{en|tr}'].map((prefix): Route => ({
    methods: ['GET'],
    path: `${prefix}${conversationPath(':token{[A-Za-z0-9_-]{20,64}}')}/files/:id{${UUID}}`,
    async answer(ctx, _request, { token = '', id = '' }) {
      await limit(ctx, DOWNLOADS, ctx.address)
      const conversation = await conversationByToken({ ...ctx, actor: null }, token)
      const known = conversation?.entries.some(({ files }) => files.some((file) => file.id === id))
      const file = known && (await openEntryFile(ctx, id))
      if (!file) throw new Refusal('errors.not_found', 404)
      return attachedFile(file)
    },
  })),
)
