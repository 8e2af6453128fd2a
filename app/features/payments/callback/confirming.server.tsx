/**
 * The page "your payment is being confirmed": needs no database and no JavaScript, and redirects to the result once the
 * database answers.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { RedirectDocument } from '#features/payments/redirect/redirect-document.tsx'
import { REDIRECT_SCRIPT } from '#features/payments/redirect/redirect-script.ts'
import { paymentCookieIn } from '#features/payments/redirect/payment-cookie.server.ts'
import stylesheet from '#features/payments/redirect/redirect.css?url'
import { resultPath } from '#features/payments/result-path.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { contentPolicy, scriptHash } from '#kernel/content-policy.server.ts'
import type { Context } from '#kernel/context.ts'
import { localePath, pick } from '#kernel/locale.ts'
import { route, type Route } from '#kernel/route.ts'
import { orderInPath } from './confirming-path.server.ts'
import { findAttempt } from './find-attempt.server.ts'

/** Seconds until the page reloads. */
const REFRESH = 5

const answer: Route['answer'] = async (ctx, request, { key = '' }) => {
  const order = orderInPath(ctx, key)
  const token = paymentCookieIn(ctx, request)
  const mine = order !== null || token !== undefined
  try {
    const result = order ? await resultOfOrder(ctx, order) : token ? await resultOfToken(ctx, token) : null
    if (result) return new Response(null, { status: 303, headers: { Location: result, 'Cache-Control': 'no-store' } })
  } catch (error) {
    ctx.log.warn({ err: error }, 'payments: no result page because the database is unavailable')
  }
  return page(ctx, request, mine)
}

async function resultOfOrder(ctx: Context, { gateway, orderId }: { gateway: string; orderId: string }) {
  const attempt = await findAttempt(ctx, gateway, orderId)
  return attempt ? resultPath(attempt.locale, attempt.token) : null
}

async function resultOfToken({ db }: Context, token: string): Promise<string | null> {
  const intent = await db.selectFrom('payment_intents').select('locale').where('token', '=', token).executeTakeFirst()
  return intent ? resultPath(intent.locale, token) : null
}

/** @param mine whether this browser is known to have paid, so that reloading can find the result */
async function page(ctx: Context, request: Request, mine: boolean): Promise<Response> {
  const { locale } = ctx
  const t = ctx.texts.translate(locale)
  const siteName = await readSettings(ctx, 'site').then(
    ({ site }) => pick(site.name, locale),
    () => 'Sanad',
  )
  const document = (
    <RedirectDocument
      {...{ locale, t, stylesheet, siteName }}
      title={t('confirming.title')}
      back={{ href: localePath(locale, '/contact-us'), label: t('confirming.contact') }}
      {...(mine && { refresh: String(REFRESH) })}
    >
      <p>{t(mine ? 'confirming.lead' : 'confirming.lead_unknown')}</p>
      <p>
        <a className="button primary wide" href={new URL(request.url).pathname}>
          {t('confirming.check_again')}
        </a>
      </p>
    </RedirectDocument>
  )
  return new Response(`<!doctype html>${renderToStaticMarkup(document)}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentPolicy({ scripts: [scriptHash(REDIRECT_SCRIPT)], formAction: "'none'" }),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}

/** The session is not read: that would need the database. */
route(
  ...['', '/:lang{en|tr}'].flatMap((prefix) =>
    ['', '/:key'].map((key) => ({
      methods: ['GET'],
      path: `${prefix}/payments/confirming${key}`,
      sameForAllVisitors: true,
      answer,
    })),
  ),
)
