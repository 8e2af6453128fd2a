/** Records consents with the exact text of the form, and their withdrawal, in the caller's transaction. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import type { Locale } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'
import type { ConsentPurpose, ConsentSource } from './consent.ts'

type Given = {
  purpose: ConsentPurpose
  /** Text keys of the form, in the order in which it shows them. */
  texts: readonly TextKey[]
  /** The language in which the form was shown. */
  locale: Locale
  donorId: string | null
  email: string | null
  source: ConsentSource
  subjectId: string
  campaignId?: number | null
}

export async function recordConsent(ctx: Context, given: Given): Promise<void> {
  const t = ctx.texts.translate(given.locale)
  const textId = await textIdOf(
    ctx,
    `consent-${given.purpose}`,
    given.locale,
    given.texts.map((key) => t(key)).join('\n'),
  )
  await ctx.db
    .insertInto('consents')
    .values({
      id: crypto.randomUUID(),
      text_id: textId,
      purpose: given.purpose,
      donor_id: given.donorId,
      address: given.email?.toLowerCase() ?? null,
      source: given.source,
      subject_id: given.subjectId,
      campaign_id: given.campaignId ?? null,
      consented_at: ctx.now,
      withdrawn_at: null,
      withdrawn_source: null,
    })
    .execute()
}

/** Returns the id of the stored text. A text that staff changed in the translations becomes a new version. */
async function textIdOf({ db, now }: Context, kind: string, locale: Locale, text: string): Promise<string> {
  const find = () =>
    db
      .selectFrom('consent_texts')
      .select('id')
      .where('kind', '=', kind)
      .where('locale', '=', locale)
      .where('text', '=', text)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.id
  // Two forms with the same new text must not both take the next version.
  await lockByName({ db }, `${kind} ${locale}`)
  const meanwhile = await find()
  if (meanwhile) return meanwhile.id
  const id = crypto.randomUUID()
  await sql`insert into consent_texts (id, kind, version, locale, text, created_at)
    select ${id}, ${kind}, coalesce(max(version), 0) + 1, ${locale}, ${text}, ${now} from consent_texts
    where kind = ${kind} and locale = ${locale}`.execute(db)
  return id
}

type Which = { purpose: ConsentPurpose; email: string; campaignId?: number }

const matching = ({ purpose, email, campaignId }: Which) =>
  sql`purpose = ${purpose} and address = ${email.toLowerCase()}
    and ${campaignId === undefined ? sql`true` : sql`campaign_id = ${campaignId}`}`

/** Withdraws all valid consents of this address for the purpose. */
export async function withdrawConsents({ db, now }: Context, which: Which, source: ConsentSource): Promise<void> {
  await sql`update consents set withdrawn_at = ${now}, withdrawn_source = ${source}
    where withdrawn_at is null and ${matching(which)}`.execute(db)
}

/** Whether a consent of this address for the purpose is valid. */
export async function hasConsent({ db }: Pick<Context, 'db'>, which: Which): Promise<boolean> {
  const { rows } = await sql`select from consents where withdrawn_at is null and ${matching(which)} limit 1`.execute(db)
  return rows.length > 0
}

/** Staff corrected who gave these consents: they move to the other donor, or only to the other address. */
export async function moveConsents(
  { db }: Pick<Context, 'db'>,
  { subjectIds, email, donorId }: { subjectIds: readonly string[]; email: string | null; donorId?: string | null },
): Promise<void> {
  await db
    .updateTable('consents')
    .set({ address: email?.toLowerCase() ?? null, ...(donorId !== undefined && { donor_id: donorId }) })
    .where('subject_id', 'in', [...subjectIds])
    .execute()
}

/** Deletes the consents that were given with these records, together with them. */
export async function deleteConsentsOf({ db }: Pick<Context, 'db'>, records: readonly { id: string }[]): Promise<void> {
  if (records.length === 0) return
  await db
    .deleteFrom('consents')
    .where(
      'subject_id',
      'in',
      records.map(({ id }) => id),
    ) // prettier-ignore
    .execute()
}

/** Whether a consent that was given with one of these records is valid. */
export async function hasConsentOf(
  { db }: Pick<Context, 'db'>,
  { purpose, subjectIds }: { purpose: ConsentPurpose; subjectIds: readonly string[] },
): Promise<boolean> {
  const found = await db
    .selectFrom('consents')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject_id', 'in', [...subjectIds])
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Gives a consent again by the link that withdrew it, to the same text as the last time. */
export async function renewConsent({ db, now }: Context, which: Which): Promise<void> {
  await sql`insert into consents (id, text_id, purpose, donor_id, address, source, subject_id, campaign_id, consented_at)
    select gen_random_uuid(), text_id, purpose, donor_id, address, 'link', subject_id, campaign_id, ${now}
    from consents where ${matching(which)} and not exists (
      select from consents where withdrawn_at is null and ${matching(which)})
    order by consented_at desc limit 1`.execute(db)
}

/** Deletes consents of readers who are not donors and unsubscribed before this time or were deleted from the list. */
export async function purgeNewsletterConsents({ db }: Pick<Context, 'db'>, before: Date): Promise<void> {
  await sql`delete from consents c where purpose = 'newsletter'
    and (withdrawn_at < ${before} or not exists (select from newsletter_subscribers where address = c.address))
    and not exists (select from donor_addresses where kind = 'email' and address = c.address)`.execute(db)
}
