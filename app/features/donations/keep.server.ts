/** What gifts say about a person, and how they forget it: amount, cause and date stay in the books. */
import './tables.ts'
import '#features/payments/tables.ts'
import { sql } from 'kysely'
import { forgetInAudit } from '#kernel/audit.server.ts'
import { keeper } from '#kernel/keeper.server.ts'
import type { Context } from '#kernel/context.ts'

const ofPerson = (ctx: Context, { id, email }: { id: string; email: string }) =>
  ctx.db
    .selectFrom('donations')
    .where((or) =>
      or.or([or('donations.user_id', '=', id), or.and([or('user_id', 'is', null), or(sql`lower(email)`, '=', email)])]),
    )

keeper({
  name: 'donations',
  emails: ['donations.email'],
  export: (ctx, person) =>
    ofPerson(ctx, person)
      .innerJoin('payment_intents', 'payment_intents.id', 'donations.intent_id')
      .select([
        'reference',
        'amount as kurus',
        'payment_intents.currency',
        'campaign_id',
        'donor_name',
        'email',
        'anonymous',
        'state',
        'terms_version',
        'donations.locale',
        'news',
        'wall',
        'name_hidden',
        'donations.created_at',
        'confirmed_at',
      ])
      .select([
        sql<string[]>`array(select distinct card_mask from payment_attempts
          where payment_attempts.intent_id = donations.intent_id and card_mask is not null)`.as('card'),
        sql<string[]>`array(select text from gift_notes where donation_id = donations.id order by at)`.as('notes'),
      ])
      .orderBy('donations.created_at')
      .execute(),
  async erase(ctx, person) {
    const erased = await ctx.db
      .updateTable('donations')
      .set({
        donor_name: '',
        email: null,
        search: '',
        name_search: '',
        anonymous: true,
        news: false,
        wall: false,
        user_id: null,
        asked_from: null,
      })
      .where('id', 'in', ofPerson(ctx, person).select('donations.id'))
      .returning('id')
      .execute()
    const gifts = erased.map(({ id }) => id)
    if (gifts.length > 0) await ctx.db.deleteFrom('gift_notes').where('donation_id', 'in', gifts).execute()
    await forgetInAudit(ctx, { email: person.email, subjects: gifts })
    return gifts
  },
})
