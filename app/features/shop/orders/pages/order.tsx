import { data, Form, redirect, redirectDocument, useActionData, useLoaderData } from 'react-router'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { cartCookies, cartToken } from '#features/shop/cart/own-cart.server.ts'
import { saleTerms } from '#features/shop/sale-terms/sale-terms.server.ts'
import { SaleTexts } from '#features/shop/sale-terms/sale-texts.tsx'
import { redirectPath } from '#features/payments/redirect/redirect-path.ts'
import { cardsPaused } from '#features/payments/merchant-problem.server.ts'
import { usePoll } from '#kernel/use-poll.ts'
import { formatTime } from '#kernel/dates.ts'
import { problemOf } from '#kernel/form-problem.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { revalidateOnConflict } from '#kernel/revalidate-on-conflict.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { EmptyState } from '#ui/state.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { orderPath } from '../order.ts'
import { cancelUnpaidOrder, payOrder, withdrawOrder } from '../own-order.server.ts'
import { OrderDonation } from '../parts/order-donation.tsx'
import { OrderHead } from '../parts/order-head.tsx'
import { OrderLines } from '../parts/order-lines.tsx'
import { OrderParcel } from '../parts/order-parcel.tsx'
import { OrderShipments } from '../shipments/parts/order-shipments.tsx'
import { orderByToken, type OrderView } from '../queries.server.ts'
import styles from './order.module.css'
import type { Route } from './+types/order'

/** The token in the address opens the order, without a cookie or an account. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const order = await orderByToken(ctx, args.params.token)
  const t = ctx.texts.translate(ctx.locale)
  if (!order)
    return data({ order: null, title: t('orders.unknown'), until: '', paused: false, terms: null }, { status: 404 })
  const until = order.reservedUntil ? formatTime(order.reservedUntil, ctx.locale) : ''
  const paused = order.state === 'new' && (await cardsPaused(ctx, 'order'))
  const terms = await saleTerms(ctx, order.accepted)
  return { order, title: t('orders.title', { number: order.number }), until, paused, terms }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const { token } = args.params
  return handleForm(ctx, args.request, async (form) => {
    if (form.intent === 'pay') {
      const { redirectToken } = await payOrder(ctx, { token })
      // Cancelled because its terms changed: the page explains it.
      if (redirectToken === null) throw redirect(localePath(ctx.locale, orderPath(token)))
      throw redirectDocument(localePath(ctx.locale, redirectPath(redirectToken)))
    }
    if (form.intent === 'give_up') {
      const cart = cartToken(ctx, args.request)
      const changed = await cancelUnpaidOrder(ctx, { token, ...(cart && { cart }) })
      const cookies = cartCookies(ctx, changed.cart.count, changed.token)
      throw redirect(localePath(ctx.locale, '/my-cart'), {
        headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
      })
    }
    if (form.intent === 'withdraw') {
      await withdrawOrder(ctx, { token, reason: form.reason ?? '' })
      throw redirect(localePath(ctx.locale, orderPath(token)))
    }
    throw new Refusal('errors.not_found', 404)
  })
}

export const shouldRevalidate = revalidateOnConflict

export const headers = () => PRIVATE_PAGE

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name = '' } = (matches.find((match) => match?.id === 'root')?.loaderData ?? {}) as { name?: string }
  return [{ title: loaderData ? `${loaderData.title} · ${name}` : name }, { name: 'robots', content: 'noindex' }]
}

export default function OrderPage() {
  const t = useText()
  const { to } = useLocale()
  const { order, until, paused, terms } = useLoaderData<typeof loader>()
  if (!order)
    return (
      <div className={`wrap ${styles.page}`}>
        <h1 className={styles.title}>{t('orders.order')}</h1>
        <EmptyState
          title={t('orders.unknown')}
          action={
            <LinkButton to={to('/gift-shop')} variant="pine">
              {t('cart.to_shop')}
            </LinkButton>
          }
        >
          {t('orders.unknown_lead')}
        </EmptyState>
      </div>
    )
  return (
    <>
      <Found order={order} until={until} paused={paused} />
      {terms && (
        <div className={`wrap ${styles.terms}`}>
          <Card as="section" padded>
            <h2 className={styles.subtitle}>{t('orders.accepted_terms')}</h2>
            <SaleTexts terms={terms} />
          </Card>
        </div>
      )}
    </>
  )
}

/** The state of the order and of its payment, which the page waits for. */
const stateIn = ({ state, payment }: { state: string; payment: string | null }) => `${state} ${payment}`

function Found({ order, until, paused }: { order: OrderView; until: string; paused: boolean }) {
  const t = useText()
  const { to } = useLocale()
  const problem = problemOf(useActionData<typeof action>())
  const open = order.state === 'new' && order.payment?.view !== 'declined'
  const shown = stateIn({ state: order.state, payment: order.payment?.view ?? null })
  usePoll(open ? `/api/front/orders/${order.token}` : null, shown, stateIn)
  return (
    <div className={`wrap ${styles.page}`}>
      {order.state === 'new' && order.payment?.view === 'confirming' && (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      )}
      <OrderHead order={order} until={until} />
      {problem && <Alert kind="error">{problem.message}</Alert>}
      {paused && order.payment?.view !== 'confirming' && (
        <Alert kind="warning" title={t('donation_form.card_paused_title')}>
          {t('orders.card_paused_order')}
        </Alert>
      )}
      <Ways order={order} />
      {order.donation && order.state !== 'new' && order.state !== 'cancelled' && (
        <OrderDonation donation={order.donation} />
      )}
      <div className={styles.columns}>
        <OrderLines order={order} />
        <div className={styles.side}>
          <OrderShipments order={order} />
          <OrderParcel order={order} />
          {order.state !== 'new' && order.state !== 'cancelled' && (
            <LinkButton
              to={to(`${orderPath(order.token)}/summary.pdf`)}
              reloadDocument
              variant="outline"
              wide
              icon={<Icon of={IconFileDownload} />}
            >
              {t('orders.download')}
            </LinkButton>
          )}
        </div>
      </div>
      {order.canWithdraw && <Withdraw />}
    </div>
  )
}

/** The buyer's actions while the order is not paid. */
function Ways({ order }: { order: OrderView }) {
  const t = useText()
  const busy = useSubmitting('pay')
  const over = order.state === 'cancelled' && order.because !== 'late'
  if (order.state !== 'new' && !over) return null
  if (order.state === 'new' && order.payment?.view === 'confirming') return null
  return (
    <Form method="post" className={styles.ways}>
      {order.state === 'new' && (
        <Button type="submit" name="intent" value="pay" variant="pine" size="large" loading={busy}>
          {t(order.payment?.view === 'declined' ? 'orders.try_again' : 'orders.pay_now')}
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="give_up"
        variant={over ? 'pine' : 'quiet'}
        size={over ? 'large' : 'medium'}
      >
        {t(order.state === 'new' ? 'orders.cancel_unpaid' : 'orders.again')}
      </Button>
    </Form>
  )
}

function Withdraw() {
  const t = useText()
  const busy = useSubmitting('withdraw')
  return (
    <Card as="section" padded className={styles.act!}>
      <details className={styles.withdraw}>
        <summary>{t('orders.withdraw')}</summary>
        <Form method="post" className={styles.fields}>
          <p className={styles.note}>{t('orders.withdraw_lead')}</p>
          <TextArea name="reason" label={t('orders.withdraw_reason')} rows={2} maxLength={1000} optional />
          <Button type="submit" name="intent" value="withdraw" variant="outline" loading={busy}>
            {t('orders.withdraw_send')}
          </Button>
          <PrivacyNotice />
        </Form>
      </details>
    </Card>
  )
}
