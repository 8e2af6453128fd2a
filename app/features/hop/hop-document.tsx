import type { ReactNode } from 'react'
import type { BankForm } from '#features/payments/gateway.ts'
import { directionOf, localePath, type Locale } from '#kernel/locale.ts'
import { moneyInWords } from '#kernel/money-words.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { Khatim } from '#ui/khatim.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { HOP_SCRIPT } from './hop-script.ts'

type Shell = {
  locale: Locale
  t: Translate
  stylesheet: string
  siteName: string
  /** To what is being paid; the gift's form unless said. */
  back?: { href: string; label: string }
}

/** A page without the site's app: class names are the kit's own, its style sheets stand in hop.css. */
export function HopDocument({
  locale,
  t,
  stylesheet,
  siteName,
  back,
  title,
  go,
  refresh,
  children,
}: Shell & { title: string; go?: string; refresh?: number; children: ReactNode }) {
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0E4B3E" />
        <meta name="robots" content="noindex" />
        {refresh !== undefined && <meta httpEquiv="refresh" content={String(refresh)} />}
        <link rel="icon" href="/favicon.ico" />
        <link rel="stylesheet" href={stylesheet} />
        <title>{`${title} · ${siteName}`}</title>
      </head>
      <body data-go={go}>
        <main className="hop">
          <p className="brand">
            <Khatim size={22} />
            <bdi>{siteName}</bdi>
          </p>
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
            <a href={back?.href ?? localePath(locale, '/donations')}>{back?.label ?? t('hop.back')}</a>
          </p>
        </main>
        <script dangerouslySetInnerHTML={{ __html: HOP_SCRIPT }} />
      </body>
    </html>
  )
}

type ToBank = { form: BankForm; cardFields: boolean; amount: Minor; currency: Currency; reference: string }

/** Amount, card fields and the bank's hidden fields in a form whose action is the bank: whole without JavaScript. */
export function HopPage({ hop, ...shell }: Shell & { hop: ToBank }) {
  const { t, locale } = shell
  const amount = formatMoney(hop.amount, hop.currency, locale)
  return (
    <HopDocument {...shell} title={t('hop.title')}>
      <p className="sum">
        <strong>{amount}</strong>
        <span>{moneyInWords(hop.amount, hop.currency, locale)}</span>
        <span>
          {t('donations.reference')}: <bdi dir="ltr">{hop.reference}</bdi>
        </span>
      </p>
      <p className="hint">{t(hop.cardFields ? 'hop.lead' : 'hop.leaving')}</p>
      <form
        id="bank"
        method="post"
        action={hop.form.url}
        autoComplete="on"
        className="fields"
        data-leaves={hop.cardFields ? undefined : '1'}
      >
        {Object.entries(hop.form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {hop.cardFields && <CardFields t={t} />}
        <button type="submit" className="button primary wide">
          {hop.cardFields ? t('hop.pay', { amount }) : t('hop.continue')}
        </button>
      </form>
      {hop.cardFields && <p className="hint">{t('gift.secure')}</p>}
    </HopDocument>
  )
}

function CardFields({ t }: { t: Translate }) {
  const month = t('hop.expiry_hint')
  return (
    <>
      <CardField
        name="Pan"
        label={t('gift.card_number')}
        hint={t('hop.number_hint')}
        complete="cc-number"
        pattern="\d{13,16}"
        length={23}
      />
      <CardField
        name="Expiry"
        label={t('gift.card_expiry')}
        hint={month}
        complete="cc-exp"
        pattern="(0[1-9]|1[0-2])\d\d"
        length={7}
      />
      <CardField
        name="Cvv2"
        label={t('gift.card_cvc')}
        hint={t('gift.card_cvc_hint')}
        complete="cc-csc"
        pattern="\d{3,4}"
        length={4}
      />
    </>
  )
}

type FieldProps = { name: string; label: string; hint: string; complete: string; pattern: string; length: number }

function CardField({ name, label, hint, complete, pattern, length }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name} className="label">
        {label}
      </label>
      <span className="box">
        <input
          id={name}
          name={name}
          required
          dir="ltr"
          inputMode="numeric"
          autoComplete={complete}
          pattern={pattern}
          title={hint}
          maxLength={length}
          aria-describedby={`${name}-hint`}
          className="control input"
        />
      </span>
      <p id={`${name}-hint`} className="hint">
        {hint}
      </p>
    </div>
  )
}

/** No way to the bank from here: why, and where to go on. In a frame it sends the page around it to `go`. */
export function HopStopped({ message, go, ...shell }: Shell & { message: string; go?: string }) {
  return (
    <HopDocument {...shell} title={shell.t('hop.title')} {...(go !== undefined && { go })}>
      <p>{message}</p>
    </HopDocument>
  )
}
