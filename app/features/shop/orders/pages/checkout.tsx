import { useState } from 'react'
import {
  data,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { cartCookies, cartToken } from '#features/shop/cart/own-cart.server.ts'
import { ownCart } from '#features/shop/cart/read.server.ts'
import { bestQuote, foldCode, type Coupon, type Delivery, type OfferedQuote } from '#features/shop/coupons/coupon.ts'
import { findCoupon } from '#features/shop/coupons/redeem.server.ts'
import { storeProofOfWork } from '#features/payments/card-guard/reopening.server.ts'
import { toWaitingRefusal } from '#features/payments/card-guard/waiting-refusal.server.ts'
import { useProofOfWork } from '#features/payments/card-guard/use-proof-of-work.ts'
import { redirectPath } from '#features/payments/redirect/redirect-path.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { problemOf, type FormProblem } from '#kernel/form-problem.ts'
import { handleForm } from '#kernel/form.server.ts'
import { randomToken } from '#kernel/ids.ts'
import { localePath } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, formShownAgain, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useText } from '#kernel/text-context.tsx'
import { guardOrder, guardPlacing } from '../guard.server.ts'
import { checkoutOptions } from '#features/shop/sale-terms/checkout-options.server.ts'
import { CheckoutForm } from '../parts/checkout-form.tsx'
import { placeOrder } from '../place.server.ts'
import { buyerOf } from '../queries.server.ts'
import styles from './checkout.module.css'
import type { Route } from './+types/checkout'

async function quotesOf(ctx: Context, goods: Minor, coupon: Coupon | null) {
  const { shop } = await readSettings(ctx, 'shop')
  const offer = (delivery: Delivery): OfferedQuote => {
    const { quote, used } = bestQuote(goods, delivery, shop, coupon)
    return { ...quote, used: used !== null }
  }
  return { courier: offer('courier'), pickup: offer('pickup') }
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const cart = await ownCart(ctx, cartToken(ctx, args.request))
  // After a refusal the page explains it, and what was typed stays.
  if (!cart.ready && !args.context.get(formShownAgain)) throw redirect(localePath(ctx.locale, '/my-cart'))
  const [options, buyer, quotes] = await Promise.all([
    checkoutOptions(ctx),
    buyerOf(ctx),
    quotesOf(ctx, cart.total, null),
  ])
  return {
    ...options,
    title: ctx.texts.translate(ctx.locale)('orders.checkout'),
    key: randomToken(),
    lines: cart.lines,
    quotes,
    buyer,
  }
}

/** `apply` checks a coupon; `place` creates the order and redirects to the bank. */
export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const token = cartToken(ctx, args.request)
  const answer = await applyOrPlace(ctx, args.request, token)
  if ('applied' in answer) return answer
  args.context.set(formShownAgain, true)
  const { total } = await ownCart(ctx, token)
  const coupon = await stillApplied(ctx, answer.data.problem, total)
  const shown = { ...appliedCoupon(coupon), removed: false, quotes: await quotesOf(ctx, total, coupon) }
  return data({ ...answer.data, ...shown }, answer.init ?? undefined)
}

const appliedCoupon = (coupon: Coupon | null) => ({
  applied: coupon?.code ?? '',
  freeDelivery: coupon?.kind === 'delivery',
})

/** After an error, the coupon that was applied before stays applied, unless it was changed or is not valid any more. */
async function stillApplied(ctx: Context, { typed, fields }: FormProblem, goods: Minor): Promise<Coupon | null> {
  const { coupon = '', applied = '' } = typed
  if (fields.coupon || foldCode(coupon) !== applied) return null
  try {
    return await findCoupon(ctx, applied, goods)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function applyOrPlace(ctx: Context, request: Request, token: string | undefined) {
  return handleForm(ctx, request, async (form) => {
    const delivery = form.delivery === 'pickup' ? ('pickup' as const) : ('courier' as const)
    const seen = Number(form[`seen_${delivery}`] || NaN)
    // A new coupon changes the total, so the buyer sees the new total before paying.
    const unseen = foldCode(form.coupon ?? '') !== (form.applied ?? '') || !Number.isSafeInteger(seen)
    if (form.intent === 'apply' || unseen) {
      await guardOrder(ctx, { ...(form.website && { website: form.website }) })
      const { total } = await ownCart(ctx, token)
      const coupon = await findCoupon(ctx, form.coupon ?? '', total)
      const removed = coupon === null && Boolean(form.applied)
      return { ...appliedCoupon(coupon), removed, quotes: await quotesOf(ctx, total, coupon), typed: form }
    }
    const order = { ...form, delivery, accept: form.accept === 'on' }
    const level = await guardPlacing(ctx, order, form).catch(async (error: unknown) => {
      throw form.solves ? error : await toWaitingRefusal(ctx, error, 'orders')
    })
    const placed = await placeOrder(ctx, {
      ...order,
      ...(token && { cart: token }),
      seen,
      idempotency_key: `checkout.${form.key ?? ''}`,
    })
    await storeProofOfWork(ctx, placed.redirectToken, level)
    // A full page load: the content security policy lets only that document post its form to the bank.
    throw redirectDocument(localePath(ctx.locale, redirectPath(placed.redirectToken)), {
      headers: cartCookies(ctx, 0).map((cookie): [string, string] => ['Set-Cookie', cookie]),
    })
  })
}

/** New prices are shown. After other refusals the cart can be empty, and the page with the typed address would be left. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  problemOf(actionResult as object)?.code === 'orders.price_changed' || defaultShouldRevalidate

export const headers = () => PRIVATE_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? [...pageMeta(route, { title: loaderData.title }), { name: 'robots', content: 'noindex' }] : []
}

export default function Checkout() {
  const t = useText()
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const problem = problemOf(answer)
  const typed = problem?.typed ?? (answer && 'typed' in answer ? answer.typed : page.buyer)
  const proving = useProofOfWork(problem)
  // A request that got no answer leaves the sums and the coupon as they were.
  const [priced, setPriced] = useState(answer)
  if (answer && 'quotes' in answer && answer !== priced) setPriced(answer)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('orders.checkout')}</h1>
        <p className={styles.lead}>{t('orders.checkout_lead')}</p>
      </header>
      <CheckoutForm
        page={page}
        quotes={priced?.quotes ?? page.quotes}
        coupon={priced?.applied ?? null}
        freeDelivery={priced?.freeDelivery ?? false}
        couponRemoved={priced?.removed ?? false}
        typed={typed}
        problem={problem}
        proving={proving}
      />
    </div>
  )
}

export type CheckoutPage = Awaited<ReturnType<typeof loader>>
