import type { ReactNode } from 'react'
import type { BankForm, CardFieldNames } from '#features/payments/gateway.ts'
import type { RedirectForm } from '#features/payments/redirect-form.server.ts'
import { directionOf, localePath, type Locale } from '#kernel/locale.ts'
import { moneyInWords } from '#kernel/money-words.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { renditionUrl, type Picture } from '#kernel/picture.ts'
import { MARK_SIDE, MARK_SVG } from '#ui/mark.ts'
import { Pattern } from '#ui/pattern.tsx'
import { CardFields } from './card-fields.tsx'
import { REDIRECT_SCRIPT } from './redirect-script.ts'

type Shell = {
  locale: Locale
  t: Translate
  stylesheet: string
  siteName: string
  /** The association's own logo, instead of the default one. */
  logo?: Picture | null | undefined
  /** Link to the subject of the payment; default is the donation form. */
  back?: { href: string; label: string }
}

/** A page outside the React app: it uses the plain class names of the UI kit and has its own style sheet. */
export function RedirectDocument({
  locale,
  t,
  stylesheet,
  siteName,
  logo,
  back,
  title,
  go,
  refresh,
  children,
}: Shell & { title: string; go?: string; refresh?: string; children: ReactNode }) {
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0E4B3E" />
        <meta name="robots" content="noindex" />
        {refresh !== undefined && <meta httpEquiv="refresh" content={refresh} />}
        <link rel="icon" href="/favicon.ico" />
        <link rel="stylesheet" href={stylesheet} />
        <title>{`${title} · ${siteName}`}</title>
      </head>
      <body data-go={go}>
        <header className="bar">
          <div className="wrap">
            <a href={localePath(locale, '/')} className="brand">
              {logo ? (
                <img src={renditionUrl(logo, 84, 'webp')} alt="" width={42} height={42} />
              ) : (
                <svg
                  viewBox={`0 0 ${MARK_SIDE} ${MARK_SIDE}`}
                  width={42}
                  height={42}
                  aria-hidden
                  dangerouslySetInnerHTML={{ __html: MARK_SVG }}
                />
              )}
              <bdi className="name">{siteName}</bdi>
            </a>
          </div>
        </header>
        <main className="hop">
          <section className="sheet" aria-labelledby="title">
            <div className="head">
              <Pattern className="pattern lattice" size={64} />
              <h1 id="title" className="title">
                {title}
              </h1>
            </div>
            <div className="body">{children}</div>
          </section>
          <p className="back">
            <a href={back?.href ?? localePath(locale, '/donations')}>{back?.label ?? t('bank_redirect.back')}</a>
          </p>
        </main>
        <script dangerouslySetInnerHTML={{ __html: REDIRECT_SCRIPT }} />
      </body>
    </html>
  )
}

type ToBank = RedirectForm & { to: 'bank' }

/** Shows the amount, and the bank's form with our card fields or a link to the bank. Complete without JavaScript. */
export function RedirectPage({ target, now, ...shell }: Shell & { target: ToBank; now: Date }) {
  const { t, locale } = shell
  const { entry, cardFields } = target
  const amount = formatMoney(target.amount, target.currency, locale)
  // The colour pomegranate is used for donations only.
  const look = target.purpose === 'donation' ? 'primary' : 'pine'
  const refresh = entry.kind === 'redirect' ? `0; url=${entry.url}` : undefined
  return (
    <RedirectDocument {...shell} title={t('bank_redirect.title')} {...(refresh && { refresh })}>
      <p className="sum">
        {target.name && <bdi className="for">{target.name}</bdi>}
        <strong>{amount}</strong>
        <span>{moneyInWords(target.amount, target.currency, locale)}</span>
        <span>
          {t('donations.reference')}: <bdi dir="ltr">{target.reference}</bdi>
        </span>
      </p>
      <p className="hint">{t(cardFields ? 'bank_redirect.lead' : 'bank_redirect.leaving')}</p>
      {entry.kind === 'form' ? (
        <PostToBank form={entry} cardFields={cardFields} amount={amount} look={look} t={t} now={now} />
      ) : (
        <a className={`button ${look} wide`} href={entry.url}>
          {t('bank_redirect.continue')}
        </a>
      )}
      {cardFields && <p className="hint">{t('donation_form.secure')}</p>}
    </RedirectDocument>
  )
}

type PostProps = {
  form: BankForm
  cardFields: CardFieldNames | null
  amount: string
  look: string
  t: Translate
  now: Date
}

function PostToBank({ form, cardFields, amount, look, t, now }: PostProps) {
  return (
    <form
      id="bank"
      method="post"
      action={form.url}
      autoComplete="on"
      className="fields"
      data-leaves={cardFields ? undefined : '1'}
    >
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {cardFields && <CardFields t={t} names={cardFields} now={now} />}
      <button type="submit" className={`button ${look} wide`}>
        {cardFields ? t('bank_redirect.pay', { amount }) : t('bank_redirect.continue')}
      </button>
    </form>
  )
}

/** The payer cannot get to the bank from here: shows why, and a link. In a frame it sends the parent page to `go`. */
export function RedirectExpiredPage({ message, go, ...shell }: Shell & { message: string; go?: string }) {
  return (
    <RedirectDocument {...shell} title={shell.t('bank_redirect.title')} {...(go !== undefined && { go })}>
      <p>{message}</p>
    </RedirectDocument>
  )
}
