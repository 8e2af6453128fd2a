import type { TransferAccounts } from '#features/donations/bank-accounts/transfer-accounts.server.ts'
import { formatIban } from '#kernel/iban.ts'
import { directionOf, type Locale } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import type { Translate } from '#kernel/text.ts'
import { MARK_SIDE, MARK_SVG } from '#ui/mark.ts'

type Props = {
  locale: Locale
  t: Translate
  /** The complete style sheet, because nothing else can be loaded. */
  styles: string
  name: string
  phone: string | null
  email: string | null
  transfer: TransferAccounts | null
}

/** An empty address links to the page that could not be loaded. */
const SAME_PAGE = ''

/** Page for visitors without a network, instead of the browser's own. It needs no script and no other file. */
export function OfflineDocument({ locale, t, styles, name, phone, email, transfer }: Props) {
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${t('offline.title')} · ${name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header>
          <svg
            viewBox={`0 0 ${MARK_SIDE} ${MARK_SIDE}`}
            width={42}
            height={42}
            aria-hidden
            dangerouslySetInnerHTML={{ __html: MARK_SVG }}
          />
          <bdi>{name}</bdi>
        </header>
        <main>
          <h1>{t('offline.title')}</h1>
          <p>{t('offline.text')}</p>
          <a href={SAME_PAGE} className="button">
            {t('ui.retry')}
          </a>
          {transfer && <Accounts transfer={transfer} t={t} />}
          {(phone || email) && (
            <section aria-labelledby="contact">
              <h2 id="contact">{t('site.contact')}</h2>
              {phone && (
                <p>
                  <a href={`tel:${phone}`}>
                    <bdi dir="ltr">{formatPhone(phone)}</bdi>
                  </a>
                </p>
              )}
              {email && (
                <p>
                  <a href={`mailto:${email}`}>
                    <bdi dir="ltr">{email}</bdi>
                  </a>
                </p>
              )}
            </section>
          )}
        </main>
      </body>
    </html>
  )
}

function Accounts({ transfer, t }: { transfer: TransferAccounts; t: Translate }) {
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts">{t('offline.accounts')}</h2>
      <p>{t('offline.accounts_text')}</p>
      <dl>
        <Row name={t('donations.account_name')} value={transfer.accountName} />
        <Row name={t('donations.bank')} value={transfer.bank} />
        {transfer.accounts.map(({ currency, iban }) => (
          <Row
            key={currency + iban}
            name={t('donations.iban_of', { currency: t(`donations.currency_${currency}`) })}
            value={formatIban(iban)}
            number
          />
        ))}
        {transfer.swift && <Row name={t('donations.swift')} value={transfer.swift} number />}
      </dl>
    </section>
  )
}

function Row({ name, value, number }: { name: string; value: string; number?: boolean }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd className={number ? 'number' : undefined}>
        <bdi dir={number ? 'ltr' : undefined}>{value}</bdi>
      </dd>
    </div>
  )
}
