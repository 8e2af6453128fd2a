import { useLoaderData } from 'react-router'
import { AddToCart } from '#features/shop/cart/parts/add-to-cart.tsx'
import { ProductCard } from '#features/shop/products/parts/product-card.tsx'
import { ShopBar } from '#features/shop/products/parts/shop-bar.tsx'
import { listQuery, PAGE_SIZES, SORTS, type ProductListParams } from '#features/shop/products/product.ts'
import { categoryExists, productCategories, productList } from '#features/shop/products/queries.server.ts'
import { ContactBar } from '#features/inbox/contact/parts/contact-bar.tsx'
import { pageContact } from '#features/settings/page-contact.server.ts'
import { pageHead } from '#features/settings/page-head.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { recordId } from '#resource/address.ts'
import { LinkButton } from '#ui/button.tsx'
import { CardGrid } from '#ui/card.tsx'
import { CountedHeading } from '#ui/counted-heading.tsx'
import { ParcelView } from '#ui/hero-views/parcel.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyState } from '#ui/state.tsx'
import { priorityInList } from '#ui/picture.tsx'
import styles from './gift-shop.module.css'
import type { Route } from './+types/gift-shop'

/** @throws 404 for a category that does not exist, and for a page after the last */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const query = new URL(args.request.url).searchParams
  const categoryParam = query.get('category')
  const category = categoryParam ? recordId(categoryParam) : null
  const listed: ProductListParams = {
    category,
    size: PAGE_SIZES.find((size) => String(size) === query.get('per_page')) ?? PAGE_SIZES[0],
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? SORTS[0],
    page: recordId(query.get('page') ?? '1') ?? 1,
  }
  const [categories, list, head, contact] = await Promise.all([
    productCategories(ctx),
    productList(ctx, listed),
    pageHead(ctx, 'gift-page'),
    pageContact(ctx, 'gift-page'),
  ])
  const known =
    category !== null && (categories.some(({ id }) => id === category) || (await categoryExists(ctx, category)))
  if ((categoryParam && !known) || listed.page > list.pages) throw new Response(null, { status: 404 })
  return { ...head, contact, listed, categories, ...list }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, lead, listed, categories } = loaderData
  const current = categories.find(({ id }) => id === listed.category)
  return pageMeta(route, {
    title: current ? `${title}: ${current.name}` : title,
    description: lead,
    // The same products in another order count as the same page.
    search: listQuery({ category: listed.category, page: listed.page, size: PAGE_SIZES[0], sort: SORTS[0] }),
  })
}

export default function GiftShop() {
  const t = useText()
  const { to } = useLocale()
  const { title, lead, picture, contact, listed, categories, products, total, pages } = useLoaderData<typeof loader>()
  const current = categories.find(({ id }) => id === listed.category)
  return (
    <>
      <PageHero title={title} lead={lead} picture={picture} view={ParcelView} />
      <div className={`wrap ${styles.page}`}>
        <ShopBar listed={listed} categories={categories} />
        <CountedHeading count={t('products.count', { count: total })}>{current?.name}</CountedHeading>
        {products.length > 0 ? (
          <CardGrid className={styles.grid}>
            {products.map((product, i) => (
              <ProductCard
                key={product.id}
                product={product}
                priority={priorityInList(i)}
                add={<AddToCart product={product} variant={product.variant} size="small" named />}
              />
            ))}
          </CardGrid>
        ) : (
          <EmptyState
            title={t('products.empty')}
            action={
              listed.category !== null && (
                <LinkButton to={to('/gift-shop')} variant="pine">
                  {t('products.all')}
                </LinkButton>
              )
            }
          >
            {t('products.emptyHint')}
          </EmptyState>
        )}
        <Pagination page={listed.page} pages={pages} to={(page) => to(`/gift-shop${listQuery({ ...listed, page })}`)} />
        <ContactBar contact={contact} />
      </div>
    </>
  )
}
