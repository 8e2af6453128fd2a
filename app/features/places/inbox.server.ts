/** The email addresses of public residences and centers, which visitors may write to. */
import './tables.ts'
import { sql } from 'kysely'
import { registerInboxProvider } from '#features/inbox/messages/inbox-providers.server.ts'
import { isPublished } from '#resource/visibility.server.ts'
import { placePath } from './place.ts'

registerInboxProvider(async (ctx, email, placeId) => {
  const rows = await ctx.db
    .selectFrom('places')
    .select(['id', 'kind', 'name', 'email'])
    .where((or) => or.or([or(sql`lower(email)`, '=', email), or('id', '=', placeId ?? 0)]))
    .where(isPublished(ctx))
    .limit(50)
    .execute()
  const own = rows.filter((place) => place.email?.toLowerCase() === email)
  // Messages to a place without its own address go to the association's address.
  const meant = rows.find(({ id, email: its }) => id === placeId && (!its || its.toLowerCase() === email))
  const place = meant ?? (own.length === 1 ? own[0] : undefined)
  return { known: own.length > 0, about: place ? { name: place.name, path: placePath(place) } : null }
})
