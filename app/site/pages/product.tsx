import { useLoaderData } from 'react-router'
import { AddToCart } from '#features/shop/cart/parts/add-to-cart.tsx'
import { BuyBox } from '#features/shop/products/parts/buy-box.tsx'
import { Gallery } from '#features/shop/products/parts/gallery.tsx'
import { ProductCard } from '#features/shop/products/parts/product-card.tsx'
import { productSchema } from '#features/shop/products/product-schema.ts'
import { productPath } from '#features/shop/products/product.ts'
import { productDetail, relatedProducts } from '#features/shop/products/queries.server.ts'
import { localePath } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { recordId } from '#resource/address.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { CardGrid } from '#ui/card.tsx'
import { LinkedData } from '#ui/linked-data.tsx'
import { PreviewNotice } from '#ui/preview-notice.tsx'
import { Prose } from '#ui/prose.tsx'
import { ShareButton, ShareDialog } from '#ui/share-dialog.tsx'
import styles from './product.module.css'
import type { Route } from './+types/product'

const RELATED = 4
const SHARE = 'share-product'

/** @throws 404 for an id that does not exist or is not public yet */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const id = recordId(args.params.id)
  const product = id === null ? undefined : await productDetail(ctx, id)
  if (!product) throw new Response(null, { status: 404 })
  return {
    product,
    related: await relatedProducts(ctx, product, RELATED),
    url: ctx.config.publicUrl + localePath(ctx.locale, productPath(product.id)),
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, name, summary } = loaderData.product
  return pageMeta(route, { title: name, description: summary, image: { kind: 'product', id } })
}

export default function Product() {
  const t = useText()
  const { to } = useLocale()
  const { product, related, url } = useLoaderData<typeof loader>()
  const { id, name, category } = product
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.top}>
        <Breadcrumbs
          here={name}
          trail={[
            { label: t('products.breadcrumb'), to: to('/gift-shop') },
            { label: category.name, to: to(`/gift-shop?category=${category.id}`) },
          ]}
        />
        <PreviewNotice hidden={product.hidden} />
      </div>
      <Gallery key={`gallery-${id}`} product={product} />
      <div className={styles.buy}>
        <h1 className={styles.title}>
          <bdi>{name}</bdi>
        </h1>
        <BuyBox
          key={id}
          product={product}
          renderForm={(fields, disabled) => (
            <AddToCart product={product} size="large" disabled={disabled} className={styles.form}>
              {fields}
            </AddToCart>
          )}
        />
        <ShareButton id={SHARE} wide>
          {t('ui.share')}
        </ShareButton>
      </div>
      {product.description && (
        <section className={styles.text} aria-labelledby="about-product">
          <h2 id="about-product">{t('products.about')}</h2>
          <Prose html={product.description} lang={product.language} />
        </section>
      )}
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-products">
          <h2 id="related-products">{t('products.related')}</h2>
          <CardGrid className={styles.grid}>
            {related.map((other) => (
              <ProductCard
                key={other.id}
                product={other}
                add={<AddToCart product={other} variant={other.variant} size="small" named />}
              />
            ))}
          </CardGrid>
        </section>
      )}
      <ShareDialog key={url} id={SHARE} url={url} title={name} of={{ kind: 'product', id }} />
      <LinkedData of={import.meta.env.SSR && ((context) => productSchema(context, product))} />
    </div>
  )
}
