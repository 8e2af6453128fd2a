/** The only page whose form may be posted to the bank (docs/reference/payment-states.md "The page that redirects to the bank"). */
import { renderToStaticMarkup } from 'react-dom/server'
import { openRedirectPage } from '#features/payments/redirect-form.server.ts'
import { orderResultPath, resultPath } from '#features/payments/result-path.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { contentPolicy, scriptHash } from '#kernel/content-policy.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { localePath, pick } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route, type Route } from '#kernel/route.ts'
import type { TextKey } from '#kernel/text.ts'
import { RedirectPage, RedirectExpiredPage } from './redirect-document.tsx'
import { cardCheckPath, redirectPath } from './redirect-path.ts'
import { paymentCookie } from './payment-cookie.server.ts'
import { REDIRECT_SCRIPT } from './redirect-script.ts'
import stylesheet from './redirect.css?url'

/** Against floods only: many donors may share an address. Cards are counted by features/payments/card-guard. */
const TRIES_BY_ADDRESS: Limit = { name: 'tries_by_address', points: 400, seconds: 600 }

const answer: Route['answer'] = async (ctx, request, { token = '' }) => {
  // The key works once: a prefetch must not use it up.
  if (request.headers.get('Sec-Purpose')?.includes('prefetch')) return new Response(null, { status: 503 })
  const framed = request.headers.get('Sec-Fetch-Dest') === 'iframe'
  const { site, theme } = await readSettings(ctx, 'site', 'theme')
  const t = ctx.texts.translate(ctx.locale)
  const shell = { locale: ctx.locale, t, stylesheet, siteName: pick(site.name, ctx.locale), logo: theme.logo }
  const leave = (location: string, message: TextKey) =>
    framed
      ? page(<RedirectExpiredPage {...shell} message={t(message)} go={location} />, { status: 200 })
      : new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
  try {
    await limit(ctx, TRIES_BY_ADDRESS, ctx.address)
    const target = await openRedirectPage(ctx, { redirectToken: token })
    if (target.to === 'bank') {
      const order = { href: orderResultPath(ctx.locale, target.token), label: t('bank_redirect.back_order') }
      const document = (
        <RedirectPage {...shell} target={target} now={ctx.now} {...(target.purpose === 'order' && { back: order })} />
      )
      const leavesFor = target.entry.kind === 'form' ? new URL(target.entry.url).origin : undefined
      const answer = page(document, { status: 200, ...(leavesFor && { leavesFor }) })
      answer.headers.set('Set-Cookie', paymentCookie(ctx, target.token))
      return answer
    }
    return leave(resultPath(ctx.locale, target.token), 'donations.confirming')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'payments.proof_of_work_required')
      return leave(localePath(ctx.locale, cardCheckPath(token)), error.code)
    const retry = error.retryAfter === undefined ? undefined : String(Math.ceil(error.retryAfter))
    const message = t(error.code as TextKey)
    const closed = error.detail?.closedCampaign === true && {
      message: `${message} ${t('bank_redirect.not_charged')}`,
      back: { href: localePath(ctx.locale, '/donations'), label: t('bank_redirect.other_campaign') },
    }
    return page(<RedirectExpiredPage {...shell} message={message} {...closed} />, {
      status: error.status,
      ...(retry && { retryAfter: retry }),
    })
  }
}

/** `leavesFor`: the origin of the bank that the form posts to. */
type Sent = { status: number; leavesFor?: string; retryAfter?: string }

function page(document: React.ReactElement, { status, leavesFor, retryAfter }: Sent): Response {
  const policy = contentPolicy({
    scripts: [scriptHash(REDIRECT_SCRIPT)],
    // The bank's page posts on to the card issuer's, whose address is not known: any https: address.
    formAction: leavesFor ? `https: ${leavesFor}` : "'none'",
    framedBy: "'self'",
  })
  return new Response(`<!doctype html>${renderToStaticMarkup(document)}`, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      ...(retryAfter && { 'Retry-After': retryAfter }),
    },
  })
}

route(
  ...['', '/:lang{en|tr}'].map((prefix): Route => ({
    methods: ['GET'],
    path: prefix + redirectPath(':token'),
    answer,
  })),
)
