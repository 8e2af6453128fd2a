/** Personal data in consents. They are deleted when the person is erased. */
import './tables.ts'
import { donorsOfPerson } from '#features/donors/queries.server.ts'
import { othersAtAddress } from '#features/donors/shared-address.server.ts'
import { movedWithDonor } from '#features/donors/moved-rows.server.ts'
import type { Context } from '#kernel/context.ts'
import { personalData } from '#kernel/personal-data.server.ts'
import { registerPrivacyHandler, type Person } from '#kernel/privacy-registry.server.ts'

const NO_PERSON = 'says nothing about a person without the rest'

personalData('consent_texts', { none: ['id', 'kind', 'version', 'locale', 'text', 'created_at'] })

movedWithDonor('consents')
personalData('consents', {
  about: 'donor',
  none: ['id', 'text_id', 'subject_id', 'campaign_id'],
  personal: {
    purpose: { kind: 'choice', exported: 'consents.purpose', erased: 'row' },
    donor_id: { kind: 'identity', exported: 'donors.id', erased: 'row' },
    address: { kind: 'contact', exported: 'consents.address', erased: 'row' },
    source: { kind: 'choice', exported: 'consents.source', erased: 'row' },
    consented_at: { kind: 'choice', exported: 'consents.consented_at', erased: 'row' },
    withdrawn_at: { kind: 'choice', exported: 'consents.withdrawn_at', erased: 'row' },
    withdrawn_source: { kind: 'choice', exported: null, erased: 'row', why: NO_PERSON },
  },
})

const ofPerson = ({ db }: Pick<Context, 'db'>, person: Person) =>
  db
    .selectFrom('consents')
    .where((or) =>
      or.or([
        or.and([
          or('address', '=', person.email.toLowerCase()),
          or.or([or('donor_id', 'is', null), or('donor_id', 'not in', othersAtAddress(person))]),
        ]),
        or('donor_id', 'in', donorsOfPerson({ db }, person)),
      ]),
    )

registerPrivacyHandler({
  name: 'consents',
  emails: ['consents.address'],
  export: (ctx, person) =>
    ofPerson(ctx, person)
      .leftJoin('consent_texts', 'consent_texts.id', 'text_id')
      .select(['purpose', 'consent_texts.text', 'consent_texts.locale', 'version', 'address', 'source'])
      .select(['consented_at', 'withdrawn_at'])
      .orderBy('consented_at')
      .execute(),
  async erase(ctx, person) {
    await ctx.db.deleteFrom('consents').where('id', 'in', ofPerson(ctx, person).select('consents.id')).execute()
  },
})
