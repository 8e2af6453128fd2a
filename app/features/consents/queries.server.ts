import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Consent } from './consent.ts'

/**
 * The consents of a donor, and of their email addresses (in lower case) where no donor is stored, the newest first. The
 * caller has checked the permission.
 */
export const consentsOf = (
  { db }: Pick<Context, 'db'>,
  { donorId, emails }: { donorId: string; emails: readonly string[] },
): Promise<Consent[]> =>
  db
    .selectFrom('consents')
    .innerJoin('consent_texts', 'consent_texts.id', 'text_id')
    .select(['consents.id', 'purpose', 'consent_texts.text', 'consent_texts.locale', 'version', 'source'])
    .select(['subject_id as subjectId', 'campaign_id as campaignId', 'consented_at as givenAt'])
    .select(['withdrawn_at as withdrawnAt', 'withdrawn_source as withdrawnSource'])
    .where((or) =>
      or.or([
        or('donor_id', '=', donorId),
        ...(emails.length > 0 ? [or.and([or('donor_id', 'is', null), or('address', 'in', [...emails])])] : []),
      ]),
    )
    .orderBy('consented_at', 'desc')
    .execute()
