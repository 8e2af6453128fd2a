/** The donor's email after a line was accepted, in the language of the donation, with real jobs and mail server. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { startTransfer } from '#features/transfers/start.server.ts'
import { importStatement } from '#features/bank-statements/imports/import.server.ts'
import type { Actor, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { testSite } from '#tests/support/site.ts'
import { testSmtp } from '#tests/support/smtp.ts'
import { acceptSureMatches } from './match-line.server.ts'

const smtp = await testSmtp()
const site = await testSite({ RATE_LIMITS: '0', SMTP_URL: smtp.url, MAIL_FROM: 'Sanad <info@example.org>' })
const { db } = site.context()
const IBAN = testIban(1)
beforeAll(() => addBankAccounts(site.context(), [{ currency: 'TRY', iban: IBAN }]))

/** Staff with another language than the donors, because the language of the person who accepts must not be used. */
const staff = (locale: Locale) => {
  const now = new Date()
  const permissions = new Set<Permission>(['statements.read', 'statements.create', 'statements.update', 'donations.create', 'donors.read']) // prettier-ignore
  return site.context({ now, locale, actor: { id: crypto.randomUUID(), permissions, reauthenticatedAt: now } as Actor })
}

async function announce(lang: Locale) {
  const email = `${lang}@example.org`
  const { token } = await startTransfer(site.context({ now: new Date(), locale: lang }), {
    campaign_id: 'general', currency: 'TRY', amount: '', donor_name: 'Leyla', email, phone: '', lang, idempotency_key: crypto.randomUUID(),
  } as never) // prettier-ignore
  const { code } = await db.selectFrom('transfer_pledges').select('code').where('token', '=', token).executeTakeFirstOrThrow() // prettier-ignore
  return { email, code }
}

test(
  'the email is sent within a minute, with queue and jobs, in Arabic, English and Turkish',
  { timeout: 2 * MINUTE_MS },
  async () => {
    await site.services.jobs.work(() => site.context({ now: new Date() }))
    const donors: { lang: Locale; email: string; code: string }[] = []
    for (const lang of LOCALES) donors.push({ lang, ...(await announce(lang)) })
    const lines = donors.map(({ code }, i) => ({
    bookedOn: dayOf(new Date()), valueOn: null, amount: (100 + i) as Minor, description: `HAVALE ${code}`, counterparty: null, iban: null, bankReference: null,
  })) // prettier-ignore
    const closing = lines.reduce((sum, { amount }) => sum + amount, 0) as Minor
    await importStatement(staff('en'), {
    iban: IBAN, name: 'one.sta', sha256: 'one', columns: null, closing: null,
    statement: { format: 'mt940', iban: IBAN, currency: 'TRY', opening: 0 as Minor, closing, lines },
  }) // prettier-ignore
    const accepted = Date.now()
    expect(await acceptSureMatches(staff('en'), {})).toMatchObject({ matched: LOCALES.length })
    const thanks = (email: string) =>
      smtp.delivered.find(({ to, raw }) => to.includes(email) && raw.includes('Content-Type: application/pdf'))
    await vi.waitFor(() => expect(donors.map(({ email }) => Boolean(thanks(email)))).toEqual([true, true, true]), {
      timeout: MINUTE_MS,
      interval: 200,
    })
    expect(Date.now() - accepted).toBeLessThan(MINUTE_MS)
    // The mail server has an email a moment before the site records that it was sent.
    const sent = () =>
      db
        .selectFrom('mails')
        .select(['to_address', 'html', 'sent_at'])
        .where('template', '=', 'donations.thank_you')
        .where('sent_at', 'is not', null)
        .execute()
    await vi.waitFor(async () => expect(await sent()).toHaveLength(LOCALES.length), { timeout: MINUTE_MS })
    const mails = new Map((await sent()).map((mail) => [mail.to_address, mail]))
    for (const { lang, email } of donors) {
      expect(thanks(email)!.raw).toContain(`Content-Language: ${lang}`)
      const mail = mails.get(email)!
      expect(mail.html).toContain(`lang="${lang}"`)
      expect(mail.sent_at!.getTime() - accepted).toBeLessThan(MINUTE_MS)
    }
  },
)
