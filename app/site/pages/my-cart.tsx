import { useEffect } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { paymentCookieIn } from '#features/payments/redirect/payment-cookie.server.ts'
import { CART_UPDATED } from '#features/shop/cart/cart.ts'
import { addToCart, changeCart, guardCart } from '#features/shop/cart/change.server.ts'
import { cartCookies, cartToken } from '#features/shop/cart/own-cart.server.ts'
import { CartLines } from '#features/shop/cart/parts/cart-lines.tsx'
import { ownCart } from '#features/shop/cart/read.server.ts'
import { orderPath } from '#features/shop/orders/order.ts'
import { waitingOrder, type WaitingOrder } from '#features/shop/orders/waiting-order.server.ts'
import { MAX_UNITS } from '#features/shop/products/product.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { formatTime } from '#kernel/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { recordId } from '#resource/address.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/state.tsx'
import styles from './my-cart.module.css'
import type { Route } from './+types/my-cart'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { lines, count, total, ready } = await ownCart(ctx, cartToken(ctx, args.request))
  const payment = lines.length === 0 ? paymentCookieIn(ctx, args.request) : undefined
  const waiting = payment ? await waitingOrder(ctx, payment) : null
  return data(
    { title: ctx.texts.translate(ctx.locale)('cart.title'), lines, count, total, ready, waiting },
    { headers: cookies(cartCookies(ctx, count)) },
  )
}

/** Forms that are posted without a script, and the quantity fields of this page with one. */
export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async (form) => {
    await guardCart(ctx)
    const { cart, token } = await change(ctx, cartToken(ctx, args.request), form)
    const headers = cookies(cartCookies(ctx, cart.count, token))
    return redirect(localePath(ctx.locale, '/my-cart'), { headers })
  })
}

function change(ctx: Context, token: string | undefined, form: Record<string, string>) {
  const variantId = recordId(form.variant_id) ?? undefined
  const typed = toLatinDigits(form.quantity ?? '').trim()
  const quantity = form.intent === 'remove' ? 0 : /^\d{1,2}$/.test(typed) ? Number(typed) : NaN
  const least = form.intent === 'add' ? 1 : 0
  if (!(quantity >= least && quantity <= MAX_UNITS)) throw new Refusal('cart.bad_quantity', 422)
  const productId = recordId(form.product_id)
  if (form.intent === 'add' && productId) return addToCart(ctx, { token, productId, variantId, quantity })
  if (variantId === undefined) throw new Refusal('errors.not_found', 404)
  return changeCart(ctx, { token, variantId, quantity })
}

const cookies = (lines: string[]) => new Headers(lines.map((line): [string, string] => ['Set-Cookie', line]))

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => {
  const all = new Headers(PRIVATE_PAGE)
  for (const headers of [loaderHeaders, actionHeaders])
    for (const cookie of headers.getSetCookie()) all.append('Set-Cookie', cookie)
  return all
}

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? [...pageMeta(route, { title: loaderData.title }), { name: 'robots', content: 'noindex' }] : []
}

export default function MyCart() {
  const t = useText()
  const { locale, to } = useLocale()
  const { lines, count, total, ready, waiting } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const problem = answer && 'problem' in answer ? answer.problem : null
  useEffect(() => {
    window.dispatchEvent(new CustomEvent(CART_UPDATED, { detail: { count } }))
  }, [count])
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>
        {t('cart.title')}
        {count > 0 && <span className={styles.count}>{t('cart.count', { count })}</span>}
      </h1>
      {problem && (
        <Alert kind="error" className={styles.problem}>
          {problem.message}
        </Alert>
      )}
      {waiting && <Waiting order={waiting} />}
      {lines.length === 0 ? (
        <div className={styles.problem}>
          <EmptyState
            title={t('cart.empty')}
            action={
              <LinkButton to={to('/gift-shop')} variant="pine">
                {t('cart.to_shop')}
              </LinkButton>
            }
          >
            {t('cart.emptyHint')}
          </EmptyState>
        </div>
      ) : (
        <>
          <CartLines lines={lines} />
          <Card as="aside" padded className={styles.summary}>
            <p className={styles.sum}>
              <span>{t('cart.sum')}</span>
              <strong>{formatMoney(total, 'TRY', locale)}</strong>
            </p>
            <p className={styles.hint}>{t('cart.sum_hint')}</p>
            {ready ? (
              <LinkButton to={to('/checkout')} reloadDocument variant="pine" size="large" wide>
                {t('cart.checkout')}
              </LinkButton>
            ) : (
              <Alert kind="warning">{t('cart.not_ready')}</Alert>
            )}
            <LinkButton to={to('/gift-shop')} variant="outline" wide>
              {t('cart.go_on')}
            </LinkButton>
          </Card>
        </>
      )}
    </div>
  )
}

/** The buyer left the bank's page before paying. */
function Waiting({ order: { number, token, reservedUntil } }: { order: WaitingOrder }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <Alert kind="warning" className={styles.problem} title={t('cart.order_waits', { number: isolateLtr(number) })}>
      {reservedUntil && <p>{t('orders.view.waiting', { time: formatTime(reservedUntil, locale) })}</p>}
      <p>
        <Link to={to(orderPath(token))}>{t('cart.to_order')}</Link>
      </p>
    </Alert>
  )
}
