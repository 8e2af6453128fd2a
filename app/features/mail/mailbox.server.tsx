/**
 * `/dev/mailbox`: the site's emails, for trials without a mail server. Not available in production or over the network.
 */
import './tables.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { contentPolicy } from '#kernel/content-policy.server.ts'
import type { Context } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { UUID } from '#kernel/ids.ts'
import { acceptedLocale, directionOf } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route, type Route } from '#kernel/route.ts'
import type { TextKey } from '#kernel/text.ts'
import { attachmentsOf } from './attachment.server.ts'
import { emailPreviewResponse } from './email-preview.server.ts'
import stylesheet from './mailbox.css?url'

const MAX_SHOWN = 200
const STATES = {
  waiting: 'mail.state.waiting',
  sent: 'mail.state.sent',
  kept: 'mail.state.kept',
  failed: 'mail.state.failed',
} as const satisfies Record<string, TextKey>

type Look = Route['answer']

/** Uses the browser's language, because these addresses have no language prefix. */
const inOwnLanguage =
  (look: Look): Look =>
  (ctx, request, params) => {
    if (ctx.config.production || ctx.remote) throw new Refusal('errors.not_found', 404)
    return look(
      { ...ctx, locale: acceptedLocale(request.headers.get('Accept-Language')) ?? ctx.locale },
      request,
      params,
    )
  }

const list = inOwnLanguage(async (ctx) => {
  const t = ctx.texts.translate(ctx.locale)
  const mails = await ctx.db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'locale', 'state', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return page(
    ctx,
    t('mail.mailbox'),
    <>
      <p>{t('mail.mailbox_hint')}</p>
      {mails.length === 0 && <p>{t('mail.empty')}</p>}
      <ul>
        {mails.map((mail) => (
          <li key={mail.id}>
            <a href={`/dev/mailbox/${mail.id}`}>
              <bdi lang={mail.locale}>{mail.subject}</bdi>
            </a>
            <span>
              <bdi dir="ltr">{mail.to_address}</bdi> ·{' '}
              <bdi dir="ltr">{formatDateTime(mail.created_at, ctx.locale)}</bdi> · {t(STATES[mail.state])}
            </span>
          </li>
        ))}
      </ul>
    </>,
  )
})

const one = inOwnLanguage(async (ctx, _request, { id }) => {
  const t = ctx.texts.translate(ctx.locale)
  const mail = await findMail(ctx, id!)
  const files = await Promise.all(
    mail.attachments.map(async (attachment, place) => {
      const [made] = await attachmentsOf(ctx, [attachment])
      return { name: made?.filename ?? attachment.by, path: `/dev/mailbox/${mail.id}/files/${place}` }
    }),
  )
  return page(
    ctx,
    mail.subject,
    <>
      <dl>
        <dt>{t('mail.to')}</dt>
        <dd>
          <bdi>{mail.to_name}</bdi> <bdi dir="ltr">{mail.to_address}</bdi>
        </dd>
        <dt>{t('mail.when')}</dt>
        <dd>
          <bdi dir="ltr">{formatDateTime(mail.created_at, ctx.locale)}</bdi>
        </dd>
        <dt>{t('mail.state')}</dt>
        <dd>
          {t(STATES[mail.state])} {mail.error && <bdi dir="ltr">({mail.error})</bdi>}
        </dd>
      </dl>
      <iframe src={`/dev/mailbox/${mail.id}/html`} title={t('mail.subject')} sandbox="" />
      {mail.attachments.length > 0 && (
        <ul>
          {files.map(({ name, path }) => (
            <li key={path}>
              <a href={path} download>
                <bdi dir="ltr">{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      <h2>{t('mail.plain')}</h2>
      <pre dir={directionOf(mail.locale)} lang={mail.locale}>
        {mail.text}
      </pre>
      <p>
        <a href="/dev/mailbox">{t('mail.mailbox')}</a>
      </p>
    </>,
  )
})

const html = inOwnLanguage(async (ctx, _request, { id }) => emailPreviewResponse((await findMail(ctx, id!)).html))

/** An attachment of an email, created as if it was sent now. */
const file = inOwnLanguage(async (ctx, _request, { id, file: number }) => {
  const mail = await findMail(ctx, id!)
  const [made] = await attachmentsOf(ctx, mail.attachments.slice(Number(number)).slice(0, 1))
  if (!made) throw new Refusal('errors.not_found', 404)
  return new Response(new Uint8Array(made.content), {
    headers: {
      'Content-Type': made.contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(made.filename)}`,
      'Cache-Control': 'no-store',
    },
  })
})

async function findMail(ctx: Context, id: string) {
  const mail = await ctx.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  if (!mail) throw new Refusal('errors.not_found', 404)
  return mail
}

function page(ctx: Context, title: string, children: ReactNode): Response {
  const document = (
    <html lang={ctx.locale} dir={directionOf(ctx.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
        <title>{title}</title>
      </head>
      <body>
        <main className="wrap mailbox">
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {children}
        </main>
      </body>
    </html>
  )
  return new Response(`<!doctype html>${renderToStaticMarkup(document)}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentPolicy(),
      'Cache-Control': 'no-store',
    },
  })
}

const ID = `:id{${UUID}}`
route(
  { methods: ['GET'], path: '/dev/mailbox', answer: list },
  { methods: ['GET'], path: `/dev/mailbox/${ID}`, answer: one },
  { methods: ['GET'], path: `/dev/mailbox/${ID}/html`, answer: html },
  { methods: ['GET'], path: `/dev/mailbox/${ID}/files/:file{\\d}`, answer: file },
)
