import { useLoaderData } from 'react-router'
import { readSettings } from '#features/settings/settings.server.ts'
import { orderPath } from '#features/shop/orders/order.ts'
import { myPurchases } from '#features/shop/purchases/queries.server.ts'
import { productPath } from '#features/shop/products/product.ts'
import { productsWithPage } from '#features/shop/products/queries.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { SidebarList } from '#ui/side-list.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { requireSignedIn } from '../require-signed-in.server.ts'
import { NoOrders } from '../no-orders.tsx'
import { OrderTabs } from '../order-tabs.tsx'
import type { Route } from './+types/purchases'
import styles from './page.module.css'

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args)
  const [bought, { controlpanel }] = await Promise.all([myPurchases(ctx), readSettings(ctx, 'controlpanel')])
  const withPage = await productsWithPage(
    ctx,
    bought.map(({ productId }) => productId),
  )
  const things = bought.map(({ productId, ...thing }) => ({
    ...thing,
    productId,
    path: productId !== null && withPage.has(productId) ? productPath(productId) : orderPath(thing.token),
  }))
  return { things, shop: controlpanel.shop }
}

const TITLE = 'my-purchases'

/** Products that the user has paid for; orders have their own page (docs/reference/site-rules.md "Addresses"). */
export default function MyPurchases() {
  const t = useText()
  const { locale, to } = useLocale()
  const { things, shop } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={t('orders.purchases')} />
      <h1 className={styles.title}>{t('orders.mine')}</h1>
      <OrderTabs />
      <p id={TITLE} className={styles.lead}>
        {t('orders.purchases_lead')}
      </p>
      {things.length === 0 ? (
        <NoOrders shop={shop} />
      ) : (
        <SidebarList
          labelledBy={TITLE}
          items={things.map((thing, i) => ({
            to: `${to(thing.path)}#${i}`,
            title: inList([thing.name, thing.label], locale),
            picture: (
              <PictureOrCover picture={thing.picture} kind="product" id={thing.productId ?? 0} sizes="4.25rem" alt="" />
            ),
            note: `${t('cart.count', { count: thing.quantity })} · ${formatDate(thing.at, locale)}`,
          }))}
        />
      )}
    </>
  )
}
